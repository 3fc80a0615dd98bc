import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import type { TemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { ExternalProduct } from '@merchmill/contract/stores/publishing.shapes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import { editLink } from './product-links.ts';
import { VariantMatches } from './variant-matches.tsx';

type MatchProps = {
  listing: ExternalProduct;
  designs: readonly TemplateCard[];
  userId: string;
  storeId: string;
  onClose: () => void;
};

/** Our variants by the marketplace's id of theirs, as they are matched by hand. */
export type Matches = Readonly<Record<string, string>>;

/** Makes a listing one that we make: its variants are matched by what they say, or by hand. */
export function MatchDialog({ listing, designs, userId, storeId, onClose }: MatchProps) {
  const navigate = useNavigate();
  const [designId, setDesignId] = useState('');
  const [product, setProduct] = useState<ProductDetail | null>(null);
  const [matches, setMatches] = useState<Matches>({});
  const { run, busy, problem, setProblem } = useAction({ failures: 'inline', reloads: false });
  const variants = Object.entries(matches).flatMap(([variantId, skuId]) => (skuId ? [{ variantId, skuId }] : []));
  const choose = (id: string) => {
    setDesignId(id);
    setProduct(null);
    setMatches({});
    setProblem(null);
  };
  const beginByHand = async () => {
    const bizId = designs.find((design) => design.bizId === designId)?.product.bizId ?? '';
    const found = await run((call) => call(productCalls.product, { params: { bizId } }));
    if (found) setProduct(found.result);
  };
  const match = async () => {
    const source = { kind: 'template' as const, bizId: designId };
    const body = { storeId, listingId: listing.listingId, source, variants: product ? variants : [] };
    const done = await run((call) => call(storeProductCalls.migrate, { body }));
    if (done) await navigate(editLink(userId, storeId, done.result.bizId));
  };
  return (
    <MmDialog open onClose={onClose} title={listing.title} closeLabel={messages.close}>
      <div className="grid gap-5">
        {problem && <MmNote tone="error">{problem}</MmNote>}
        {designs.length > 0 ? (
          <MmSelect
            label={messages.design}
            hint={messages.designHint}
            value={designId}
            placeholder={messages.chooseDesign}
            options={designs.map(({ bizId, name, product }) => ({ value: bizId, label: `${name} – ${product.title}` }))}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        ) : (
          <MmNote>{messages.noDesigns}</MmNote>
        )}
        {product && <VariantMatches listing={listing} product={product} matches={matches} onMatches={setMatches} />}
        <div className="flex flex-wrap gap-3">
          <MmButton
            busy={busy}
            disabled={!designId || (product !== null && variants.length === 0)}
            onClick={() => void match()}
          >
            {messages.confirm}
          </MmButton>
          {designId && !product && (
            <MmButton variant="secondary" disabled={busy} onClick={() => void beginByHand()}>
              {messages.byHand}
            </MmButton>
          )}
        </div>
      </div>
    </MmDialog>
  );
}
