import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { Edited } from './edited.ts';

type Props = {
  terms: { collections: readonly { id: string; name: string }[]; productTypes: readonly string[] };
  edited: Edited;
  onChange: (part: Partial<Edited>) => void;
};

/** What the marketplace sorts its listings by. */
export function PlatformFields({ terms, edited, onChange }: Props) {
  const { collectionIds, productType } = edited;
  const types = [...new Set([...terms.productTypes, ...(productType ? [productType] : [])])];
  return (
    <div className="grid gap-5">
      {types.length > 0 && (
        <MmSelect
          name="productType"
          label={messages.productType}
          value={productType}
          placeholder={messages.none}
          options={types.map((type) => ({ value: type, label: type }))}
          onChange={({ currentTarget }) => onChange({ productType: currentTarget.value })}
        />
      )}
      {terms.collections.length > 0 && (
        <fieldset>
          <legend className="text-small font-semibold">{messages.collections}</legend>
          {terms.collections.map(({ id, name }) => (
            <MmCheckbox
              key={id}
              checked={collectionIds.includes(id)}
              onChange={({ currentTarget }) =>
                onChange({
                  collectionIds: currentTarget.checked
                    ? [...collectionIds, id]
                    : collectionIds.filter((each) => each !== id),
                })
              }
            >
              {name}
            </MmCheckbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
