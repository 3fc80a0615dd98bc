import { recallCalls } from '@merchmill/contract/fulfillment/recall.calls.ts';
import type { UnitPage } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { Link } from 'react-router';
import { ComplianceList } from '../../../features/catalog/product/compliance-list.tsx';
import { unitPageMessages as messages } from '../../../features/fulfillment/messages/recall.ts';
import { pageContext } from '../../../page-context.ts';
import { countryName } from '../../../shell/messages/country-name.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { shopName } from '../../../shell/page/shop-name.ts';
import { MmNote } from '../../../ui/message.tsx';
import type { Route } from './+types/unit';

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return loadOr404(call(recallCalls.unitPage, { params: { code } }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(messages.title({ code: loaderData?.code ?? '' })) },
  { name: 'robots', content: 'noindex' },
];

/** What whoever holds an item can know of it; nothing of it is about a person. */
export default function UnitPageView({ loaderData: unit }: Route.ComponentProps) {
  const { product, compliance, recalls } = unit;
  return (
    <div className="mx-auto grid max-w-4xl gap-8 py-8 xs:py-12">
      <header>
        <p className="mm-eyebrow text-quiet">{messages.lead}</p>
        <h1 className="mm-headline mt-2 text-h1">{product.title}</h1>
        <p className="mt-2 text-quiet xs:text-lead">{product.variant}</p>
      </header>
      {recalls.map(({ since, text }) => (
        <MmNote key={since} tone="error">
          <p className="font-semibold">{messages.recall({ day: formatDayOfYear(since) })}</p>
          <p className="mt-1 whitespace-pre-line">{text}</p>
        </MmNote>
      ))}
      <Making unit={unit} />
      <section aria-labelledby="facts">
        <h2 id="facts" className="mm-headline mb-3 text-h3">
          {messages.facts}
        </h2>
        {compliance.material ? (
          <ComplianceList compliance={compliance} />
        ) : (
          <p className="text-quiet">{messages.noFacts}</p>
        )}
      </section>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span className="py-2">{messages.questions}</span>
        <Link to="/contact" className="mm-link inline-flex min-h-11 items-center font-semibold">
          {messages.contact({ shop: shopName() })}
        </Link>
        {product.link && (
          <Link to={product.link} className="mm-link inline-flex min-h-11 items-center font-semibold">
            {messages.seeProduct}
          </Link>
        )}
      </p>
    </div>
  );
}

function Making({ unit: { code, batch, madeAt, madeIn } }: { unit: UnitPage }) {
  const rows = [
    [messages.unit, code],
    [messages.batch, batch],
    [messages.madeAt, madeAt ? formatDayOfYear(madeAt) : messages.notYet],
    [messages.madeIn, madeIn && countryName(madeIn)],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <dl className="grid gap-4 rounded-card border bg-card p-4 xs:grid-cols-2 xs:p-6 sm:grid-cols-4">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-quiet">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
