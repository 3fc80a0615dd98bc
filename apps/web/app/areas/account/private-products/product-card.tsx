import type { PrivateProduct } from '@merchmill/contract/design/publication.shapes.ts';
import type { PrivateProductState } from '@merchmill/contract/design/publication.ts';
import { privateProductMessages as messages } from '../../../features/design/messages/private-products.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { AddToImports } from './add-to-imports.tsx';

const tones: Record<PrivateProductState, BadgeTone> = {
  private: 'neutral',
  submitted: 'info',
  published: 'active',
  declined: 'new',
};

type Props = { product: PrivateProduct; busy: boolean; onPublish: () => void; onWithdraw: () => void };

/** A product that was made of a saved design: who sees it, and what can be done about that. */
export function ProductCard({ product, busy, onPublish, onWithdraw }: Props) {
  const { title, state, reason, link, templateId } = product;
  const isOut = state === 'submitted' || state === 'published';
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border bg-card">
      <MmPicture
        picture={product.picture}
        sizes="(min-width: 1440px) 340px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw"
        className="aspect-square w-full bg-paper-deep object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-4 xs:p-5">
        <h2 className="line-clamp-2 font-semibold break-words">{title}</h2>
        <p className="text-small text-quiet">{product.product.title}</p>
        <p>
          <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>
        </p>
        <p className="text-small">{reason ? messages.declinedFor({ reason }) : messages.stateTexts[state]}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <AddToImports bizId={product.bizId} title={title} />
          {link && (
            <MmLinkButton to={link} variant="secondary" aria-label={messages.seeOf({ title })}>
              {messages.see}
            </MmLinkButton>
          )}
          {isOut && (
            <MmButton
              variant="secondary"
              disabled={busy}
              aria-label={messages.withdrawOf({ title })}
              onClick={onWithdraw}
            >
              {messages.withdraw}
            </MmButton>
          )}
          {!isOut && templateId && (
            <MmButton disabled={busy} aria-label={messages.publishOf({ title })} onClick={onPublish}>
              {messages.publish}
            </MmButton>
          )}
        </div>
      </div>
    </article>
  );
}
