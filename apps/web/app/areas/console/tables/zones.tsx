import { shippingConsoleCalls } from '@merchmill/contract/orders/shipping.console.calls.ts';
import type { EditedZone } from '@merchmill/contract/orders/shipping.console.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { useState } from 'react';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmSelect } from '../../../ui/select.tsx';
import { cellStyle } from '../editing/value-fields.tsx';
import { tableEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/zones';

const { zones: messages, tabs } = tableEditingMessages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  const { zones, warehouses } = await call(shippingConsoleCalls.shipping);
  const countries = (await call(settingsCalls.countries)).map(({ code, name }) => ({ code, name }));
  return { zones, warehouses, countries };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: tabs.zones })) },
  { name: 'robots', content: 'noindex' },
];

/** Every country with its zone of one warehouse, each of which can be changed at once. */
export default function ZonesPage({ loaderData: { zones, warehouses, countries } }: Route.ComponentProps) {
  const { busy, run } = useAction();
  const [warehouse, setWarehouse] = useState(warehouses[0]?.code ?? '');
  const names = [...new Set(zones.map((zone) => zone.zone))].sort();
  const own = new Map(
    zones.filter((zone) => zone.warehouse === warehouse).map(({ country, zone }: EditedZone) => [country, zone]),
  );
  const save = (country: string, zone: string | null) =>
    run((call) =>
      call(shippingConsoleCalls.saveZone, {
        params: { warehouse, country },
        body: { before: own.get(country) ?? null, zone },
      }),
    );
  return (
    <div className="grid gap-5">
      <div className="max-w-sm">
        <MmSelect
          label={messages.choose}
          value={warehouse}
          options={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => setWarehouse(event.currentTarget.value)}
        />
      </div>
      <p role="status" className="text-small text-quiet">
        {messages.countries({ count: own.size })}
      </p>
      <ul className="grid gap-x-8 xs:grid-cols-2 md:grid-cols-3">
        {countries.map(({ code, name }) => (
          <li key={code} className="flex min-h-12 items-center justify-between gap-3 border-b py-1">
            <label htmlFor={`zone-${code}`} className="text-small">
              {name}
            </label>
            <select
              id={`zone-${code}`}
              value={own.get(code) ?? ''}
              // Disabled it would lose the focus, with which one goes through the countries.
              aria-busy={busy}
              onChange={(event) => void save(code, event.currentTarget.value || null)}
              className={`${cellStyle} w-36 ${own.has(code) ? '' : 'text-quiet'}`}
            >
              <option value="">{messages.notReached}</option>
              {names.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </div>
  );
}
