import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import type { PrivateProduct } from '@merchmill/contract/design/publication.shapes.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { privateProductMessages as messages } from '../../../features/design/messages/private-products.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useShop } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { ProductCard } from './product-card.tsx';
import { PublishDialog, type ToPublish } from './publish-dialog.tsx';

/** What was made of one's designs, with who sees it. */
export function ProductsTab({ products, designsLink }: { products: readonly PrivateProduct[]; designsLink: string }) {
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction();
  const [asked, setAsked] = useState<ToPublish | null>(null);
  const withdraw = ({ bizId, title }: PrivateProduct) =>
    run((call) => call(privateProductCalls.withdraw, { params: { bizId } }), messages.withdrawn({ title }));
  if (products.length === 0) {
    return (
      <MmEmptyState
        title={messages.emptyTitle}
        action={<MmLinkButton to={designsLink}>{messages.toDesigns}</MmLinkButton>}
      >
        <p>{messages.emptyText}</p>
      </MmEmptyState>
    );
  }
  return (
    <>
      <ul className="mt-8 grid gap-5 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.bizId}>
            <ProductCard
              product={product}
              busy={busy}
              onPublish={() => product.templateId && setAsked({ ...product, templateId: product.templateId })}
              onWithdraw={() => void withdraw(product)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <PublishDialog
          product={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            ui.getState().message('success', messages.submitted);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
