import type { EditedSku } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { tableMessages } from '../../../shell/messages/tables.ts';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { MmButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { cellStyle, FlagCell, ValueCell } from '../editing/value-fields.tsx';
import { catalogEditingMessages as messages } from '../messages/editing.ts';
import { missingSkus, withItem } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';

type NumberField = 'price' | 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' | 'onHand';
const titles: Record<NumberField, string> = {
  price: messages.sku.price,
  weightGrams: messages.sku.weight,
  lengthMm: messages.sku.length,
  widthMm: messages.sku.width,
  heightMm: messages.sku.height,
  onHand: messages.sku.onHand,
};
const sizes = ['lengthMm', 'widthMm', 'heightMm'] as const;

/** All variants in one table that is one field beside the other; a price for all of them at once. */
export function SkuTable({ draft, change, errors, handle }: EditorProps & { handle: string }) {
  const missing = missingSkus(draft, handle);
  const setSku = useCallback(
    (at: number, part: Partial<EditedSku>) =>
      change((before) => ({ ...before, skus: withItem(before.skus, at, (sku) => ({ ...sku, ...part })) })),
    [change],
  );
  const labels = new Map(
    draft.options.flatMap((option) => option.values.map((value) => [`${option.code}=${value.code}`, value.label])),
  );
  const nameOf = (sku: EditedSku) =>
    draft.options.map(({ code }) => labels.get(`${code}=${sku.values[code]}`) ?? sku.values[code]).join(', ');
  const columns = useMemo(() => skuColumns(setSku), [setSku]);
  const rows = useSteadyRows(
    draft.skus.map((sku, at) => ({ sku, at, name: nameOf(sku), errors: errorsAt(errors, at) })),
  );
  return (
    <div className="grid gap-3">
      <p className="text-small text-quiet">{messages.skuNote}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SetAll
          onSet={(field, value) =>
            change((before) => ({ ...before, skus: before.skus.map((sku) => ({ ...sku, [field]: value })) }))
          }
        />
        <div className="flex items-center gap-3">
          <span className="text-small text-quiet">
            {missing.length ? messages.missing({ count: missing.length }) : messages.noMissing}
          </span>
          {missing.length > 0 && (
            <MmButton
              size="s"
              variant="secondary"
              onClick={() => change((before) => ({ ...before, skus: [...before.skus, ...missing] }))}
            >
              {messages.addVariants}
            </MmButton>
          )}
        </div>
      </div>
      {errors.skus && <p className="text-small text-danger">{errors.skus}</p>}
      <MmDataTable
        caption={messages.columns.variants}
        columns={columns}
        rows={rows}
        rowKey={({ sku }) => sku.bizId ?? sku.code}
        rowClass={({ sku }) => (sku.offered ? undefined : '[&>*]:!bg-paper-deep')}
        messages={tableMessages}
        isEdited
      />
    </div>
  );
}

type SkuRow = { sku: EditedSku; at: number; name: string; errors: FieldErrors };

/** A row that is as it was stays the very same, so that only the row in which one types is drawn again. */
function useSteadyRows(rows: readonly SkuRow[]): readonly SkuRow[] {
  const last = useRef<readonly SkuRow[]>([]);
  last.current = rows.map((row, at) => {
    const before = last.current[at];
    const isSame = before && before.sku === row.sku && before.name === row.name && before.errors === row.errors;
    return isSame ? before : row;
  });
  return last.current;
}

const noErrors: FieldErrors = {};
function errorsAt(errors: FieldErrors, at: number): FieldErrors {
  const prefix = `skus.${at}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  return own.length ? Object.fromEntries(own.map(([path, message]) => [path.slice(prefix.length), message])) : noErrors;
}

const kindOf = (field: NumberField) => (field === 'price' ? 'cents' : field === 'onHand' ? 'count' : 'number');

/** Fields stand below the title of their column. */
const atEnd = (fields: ReactNode) => <span className="flex justify-end gap-1">{fields}</span>;

type SetSku = (at: number, part: Partial<EditedSku>) => void;

function skuColumns(setSku: SetSku): readonly Column<SkuRow>[] {
  const field = ({ sku, at, name, errors }: SkuRow, field: NumberField, className: string) => (
    <ValueCell
      key={field}
      kind={kindOf(field)}
      nullable={field === 'onHand'}
      label={messages.ofSku({ field: titles[field], sku: name })}
      value={sku[field]}
      error={errors[field]}
      className={className}
      onValue={(value) => setSku(at, { [field]: value })}
    />
  );
  const number = { numeric: true, className: 'xs:align-top' };
  return [
    { key: 'name', title: messages.columns.variants, className: 'xs:align-top', cell: (row) => <Name row={row} /> },
    {
      key: 'offered',
      title: messages.sku.offered,
      className: 'xs:align-top',
      cell: ({ sku, at, name }) => (
        <FlagCell
          aria-label={messages.ofSku({ field: messages.sku.offered, sku: name })}
          checked={sku.offered}
          onValue={(offered) => setSku(at, { offered })}
        />
      ),
    },
    { ...number, key: 'price', title: messages.sku.price, cell: (row) => atEnd(field(row, 'price', 'w-24')) },
    { ...number, key: 'weight', title: messages.sku.weight, cell: (row) => atEnd(field(row, 'weightGrams', 'w-24')) },
    {
      ...number,
      key: 'size',
      title: messages.sku.size,
      className: 'xs:align-top max-xs:flex-wrap',
      cell: (row) => atEnd(sizes.map((each) => field(row, each, 'w-18'))),
    },
    { ...number, key: 'onHand', title: messages.sku.onHand, cell: (row) => atEnd(field(row, 'onHand', 'w-24')) },
  ];
}

function Name({ row: { sku, name, errors } }: { row: SkuRow }) {
  const others = Object.entries(errors).filter(([path]) => !(path in titles));
  return (
    <>
      {name}
      <span className="block text-micro font-normal whitespace-nowrap text-quiet">{sku.code}</span>
      {others.map(([path, message]) => (
        <span key={path} className="block text-micro font-normal text-danger">
          {message}
        </span>
      ))}
    </>
  );
}

/** One value for all variants. */
function SetAll({ onSet }: { onSet: (field: NumberField, value: number) => void }) {
  const [field, setField] = useState<NumberField>('price');
  const [value, setValue] = useState<number | null>(null);
  const fields: readonly NumberField[] = ['price', 'weightGrams', ...sizes];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{messages.setAll}</legend>
      <select
        aria-label={messages.setAll}
        value={field}
        onChange={(event) => setField(event.currentTarget.value as NumberField)}
        className={`${cellStyle} w-36`}
      >
        {fields.map((each) => (
          <option key={each} value={each}>
            {titles[each]}
          </option>
        ))}
      </select>
      <span className="w-24">
        <ValueCell key={field} kind={kindOf(field)} label={titles[field]} value={value} nullable onValue={setValue} />
      </span>
      <MmButton
        size="s"
        variant="secondary"
        disabled={value === null || Number.isNaN(value)}
        onClick={() => value !== null && onSet(field, value)}
      >
        {messages.setAll}
      </MmButton>
    </fieldset>
  );
}
