import { MmSkeleton } from '../skeleton.tsx';
import type { Column } from './columns.ts';

const rows = ['1', '2', '3', '4', '5', '6'];

/** As wide and as high as the rows that are coming. */
export function TableSkeleton<Row>({ columns, label }: { columns: readonly Column<Row>[]; label: string }) {
  return (
    <div role="status" aria-label={label} className="grid rounded-card border bg-card max-xs:gap-3 max-xs:border-0">
      {rows.map((row) => (
        <div key={row} className="flex h-14 items-center gap-6 border-t px-4 first:border-t-0 max-xs:h-36">
          {columns.map(({ key }) => (
            <MmSkeleton key={key} className="h-4 flex-1" />
          ))}
        </div>
      ))}
    </div>
  );
}
