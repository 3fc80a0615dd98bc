import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import type { ExternalProduct } from '@merchmill/contract/stores/publishing.shapes.ts';
import { MmSelect } from '../../../ui/select.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import type { Matches } from './match-dialog.tsx';

type Props = {
  listing: Pick<ExternalProduct, 'variants'>;
  product: Pick<ProductDetail, 'options' | 'skus'>;
  matches: Matches;
  onMatches: (matches: Matches) => void;
};

/** What a variant is called by the labels of its values. */
const nameOf = ({ options }: Props['product'], values: Readonly<Record<string, string>>) =>
  options.flatMap(({ code, values: all }) => all.find((value) => value.code === values[code])?.label ?? []).join(', ');

/** Which of our variants each variant of a listing is; each of ours can be one of theirs only. */
export function VariantMatches({ listing, product, matches, onMatches }: Props) {
  const taken = new Set(Object.values(matches));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-small text-quiet">{messages.byHandLead}</legend>
      {listing.variants.map(({ variantId, sku, options }) => {
        const chosen = matches[variantId] ?? '';
        return (
          <MmSelect
            key={variantId}
            label={Object.values(options).join(', ') || sku || variantId}
            value={chosen}
            placeholder={messages.notOurs}
            options={product.skus.map(({ bizId, values }) => ({
              value: bizId,
              label: nameOf(product, values),
              disabled: bizId !== chosen && taken.has(bizId),
            }))}
            onChange={({ currentTarget }) => onMatches({ ...matches, [variantId]: currentTarget.value })}
          />
        );
      })}
    </fieldset>
  );
}
