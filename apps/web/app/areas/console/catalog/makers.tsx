import { makerConsoleCalls } from '@merchmill/contract/catalog/maker.console.calls.ts';
import { type EditedMaker, MakerForm } from '@merchmill/contract/catalog/maker.console.shapes.ts';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { countryName } from '../../../shell/messages/country-name.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { EditTable } from '../editing/edit-table.tsx';
import type { EditColumn, Saving } from '../editing/table-columns.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productFactMessages } from '../messages/product-facts.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/makers';
import { countryOptions } from './country-options.ts';

const { makers: messages } = productFactMessages;
const { columns: titles } = messages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'catalog.view');
  return { makers: await call(makerConsoleCalls.makers) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

const countries = countryOptions();
const roles = ['manufacturer', 'importer', 'euResponsible', 'ukResponsible'] as const;
const texts = ['name', 'street', 'postalCode', 'city'] as const;

const columns: readonly EditColumn<EditedMaker>[] = [
  ...texts.map((field) => ({
    field,
    title: titles[field],
    show: (row: EditedMaker) => row[field],
    edit: { kind: 'text' as const },
    isOff: field === 'street' || field === 'postalCode',
  })),
  {
    field: 'country',
    title: titles.country,
    show: (row) => countryName(row.country),
    edit: { kind: 'choice', options: countries },
  },
  { field: 'contact', title: titles.contact, show: (row) => row.contact, edit: { kind: 'text' }, isOff: true },
  ...roles.map((field) => ({
    field,
    title: titles[field],
    show: (row: EditedMaker) => (row[field] ? messages.yes : messages.no),
    edit: { kind: 'flag' as const },
  })),
  { field: 'productNumber', title: titles.productNumber, show: (row) => row.productNumber, numeric: true },
];

const blank = {
  ...{ name: '', street: '', postalCode: '', city: '', country: 'US', contact: '' },
  ...{ manufacturer: true, importer: false, euResponsible: false, ukResponsible: false },
};

const saving: Saving<EditedMaker> = {
  schema: MakerForm,
  fields: Object.keys(MakerForm.shape),
  save: (call, typed, before) => {
    const form = MakerForm.parse(typed);
    return before
      ? call(makerConsoleCalls.save, { params: { bizId: before.bizId }, body: { version: before.version, form } })
      : call(makerConsoleCalls.create, { body: form });
  },
  remove: (call, { bizId, version }) => call(makerConsoleCalls.remove, { params: { bizId }, body: { version } }),
};

/** Who makes products, brings them into a market, or answers for them there. */
export default function MakersPage({ loaderData: { makers } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <div className="grid gap-6">
      <Link to="/operations/catalog" className="mm-link -mb-4 justify-self-start py-2 text-small">
        {messages.back}
      </Link>
      <PageHead title={messages.title} lead={messages.lead} />
      <EditTable
        id="makers"
        caption={messages.caption}
        columns={columns}
        rows={makers}
        rowKey={(row) => row.bizId}
        rowName={(row) => row.name}
        canEdit={() => may('catalog.edit')}
        saving={saving}
        {...(may('catalog.edit') && { blank, addLabel: messages.add })}
      />
    </div>
  );
}
