import type { OrderFileReport } from '@merchmill/contract/stores/store-file.shapes.ts';
import { neededOrderFields, type OrderField, orderFields } from '@merchmill/contract/stores/store-file.ts';
import { useState } from 'react';
import { MmButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storeFileMessages as messages } from '../messages/store-files.ts';

export type Mapping = Partial<Record<OrderField, number>>;
type Props = { report: OrderFileReport; busy: boolean; onUse: (mapping: Mapping) => void };

const isNeeded = (field: OrderField) => (neededOrderFields as readonly OrderField[]).includes(field);
/** What no order can do without comes first. */
const sorted = orderFields.toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)));

/** Which column of the file is what; those that were recognized are chosen. */
export function ColumnForm({ report, busy, onUse }: Props) {
  const [mapping, setMapping] = useState<Mapping>(report.mapping);
  const options = report.heading.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) }));
  const choose = (field: OrderField, value: string) => {
    const { [field]: _, ...others } = mapping;
    setMapping(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <details className="min-w-0 rounded-card border bg-card p-5" open={report.missing.length > 0}>
      <summary className="mm-link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {messages.columns}
      </summary>
      <p className="text-small text-quiet">{messages.columnsLead}</p>
      <div className="mt-4 grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        {sorted.map((field) => (
          <MmSelect
            key={field}
            label={messages.fields[field]}
            placeholder={messages.noColumn}
            options={options}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            onChange={(event) => choose(field, event.target.value)}
          />
        ))}
      </div>
      <div className="mt-5">
        <MmButton variant="secondary" busy={busy} onClick={() => onUse(mapping)}>
          {messages.useColumns}
        </MmButton>
      </div>
    </details>
  );
}
