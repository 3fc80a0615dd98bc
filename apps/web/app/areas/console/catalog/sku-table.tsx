import type { EditedSku } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { memo, useCallback, useState } from 'react';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cellStyle, ValueCell } from '../editing/value-fields.tsx';
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
      {errors.skus && <p className="text-small text-red">{errors.skus}</p>}
      <div className="relative max-h-[36rem] overflow-auto rounded-card border">
        <table className="w-full border-collapse text-small">
          <thead className="sticky top-0 z-10">
            <tr>
              {[
                messages.columns.variants,
                messages.sku.offered,
                messages.sku.price,
                messages.sku.weight,
                messages.sku.size,
                messages.sku.onHand,
              ].map((title, at) => (
                <th
                  key={title}
                  scope="col"
                  className={`bg-paper-deep px-3 py-2.5 font-semibold whitespace-nowrap ${at > 1 ? 'text-end' : 'text-start'}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.skus.map((sku, at) => (
              <SkuRow
                key={sku.bizId ?? sku.code}
                sku={sku}
                at={at}
                name={nameOf(sku)}
                errors={errorsAt(errors, at)}
                setSku={setSku}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const noErrors: FieldErrors = {};
function errorsAt(errors: FieldErrors, at: number): FieldErrors {
  const prefix = `skus.${at}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  return own.length ? Object.fromEntries(own.map(([path, message]) => [path.slice(prefix.length), message])) : noErrors;
}

const kindOf = (field: NumberField) => (field === 'price' ? 'cents' : field === 'onHand' ? 'count' : 'number');

type RowProps = {
  sku: EditedSku;
  at: number;
  name: string;
  errors: FieldErrors;
  setSku: (at: number, part: Partial<EditedSku>) => void;
};

const SkuRow = memo(function SkuRow({ sku, at, name, errors, setSku }: RowProps) {
  const cell = (field: NumberField, className: string) => (
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
  const others = Object.entries(errors).filter(([path]) => !(path in titles));
  return (
    <tr className={`border-t align-top ${sku.offered ? '' : 'bg-paper-deep'}`}>
      <th scope="row" className="px-3 py-2 text-start font-semibold">
        {name}
        <span className="block text-micro font-normal whitespace-nowrap text-quiet">{sku.code}</span>
        {others.map(([path, message]) => (
          <span key={path} className="block text-micro font-normal text-red">
            {message}
          </span>
        ))}
      </th>
      <td className="px-3 py-2">
        <input
          type="checkbox"
          aria-label={messages.ofSku({ field: messages.sku.offered, sku: name })}
          checked={sku.offered}
          onChange={(event) => setSku(at, { offered: event.currentTarget.checked })}
          className="mt-2 size-5 accent-ink"
        />
      </td>
      <td className="px-3 py-2">{cell('price', 'w-full min-w-20')}</td>
      <td className="px-3 py-2">{cell('weightGrams', 'w-full min-w-18')}</td>
      <td className="px-3 py-2">
        <span className="flex justify-end gap-1">{sizes.map((field) => cell(field, 'w-18'))}</span>
      </td>
      <td className="px-3 py-2">{cell('onHand', 'w-full min-w-18')}</td>
    </tr>
  );
});

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
