import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { MmTable } from '../../../ui/table.tsx';
import { detailMessages as messages } from '../messages/catalog.ts';
import { tableLength } from './lengths.ts';
import { UnitChoice } from './unit-choice.tsx';
import type { Lengths } from './use-length-unit.ts';

type SizeTableProps = { table: NonNullable<ProductDetail['sizeTable']>; lengths: Lengths };

export function SizeTable({ table, lengths }: SizeTableProps) {
  const { unit } = lengths;
  return (
    <div className="grid gap-3">
      <UnitChoice lengths={lengths} />
      <MmTable
        caption={`${messages.sizes}, ${messages.units[unit]}`}
        rows={table.rows}
        rowKey={(row) => row.size}
        columns={[
          { key: 'size', title: messages.size, cell: (row) => row.size },
          ...table.columns.map((title, index) => ({
            key: title,
            title,
            numeric: true,
            cell: (row: { cm: number[] }) => tableLength(row.cm[index] ?? 0, unit),
          })),
        ]}
      />
      <p className="text-small text-quiet">{messages.sizesNote[unit]}</p>
    </div>
  );
}
