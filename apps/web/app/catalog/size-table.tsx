import type { ProductDetail } from '@merchmill/contract/catalog.ts';
import { useState } from 'react';
import { detailMessages as words } from '../messages/catalog.ts';
import { cx } from '../ui/class-names.ts';
import { MmTable } from '../ui/table.tsx';
import { tableLength } from './lengths.ts';

const units = ['cm', 'in'] as const;

export function SizeTable({ table }: { table: NonNullable<ProductDetail['sizeTable']> }) {
  const [unit, setUnit] = useState<(typeof units)[number]>('cm');
  return (
    <div className="grid gap-3">
      <fieldset className="inline-flex justify-self-start rounded-pill border border-line-strong bg-card p-0.5">
        <legend className="sr-only">{words.unit}</legend>
        {units.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === unit}
            onClick={() => setUnit(choice)}
            className={cx(
              'h-10 min-w-14 rounded-pill px-4 text-small font-semibold',
              choice === unit ? 'bg-ink text-on-ink' : 'hover:bg-paper-deep',
            )}
          >
            {words.units[choice]}
          </button>
        ))}
      </fieldset>
      <MmTable
        caption={`${words.sizes}, ${words.units[unit]}`}
        rows={table.rows}
        rowKey={(row) => row.size}
        columns={[
          { key: 'size', title: words.size, cell: (row) => row.size },
          ...table.columns.map((title, index) => ({
            key: title,
            title: `${title} (${words.units[unit]})`,
            numeric: true,
            cell: (row: { cm: number[] }) => tableLength(row.cm[index] ?? 0, unit),
          })),
        ]}
      />
      <p className="text-small text-quiet">{words.sizesNote}</p>
    </div>
  );
}
