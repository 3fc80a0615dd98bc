import type { CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { lineLink } from '../../../features/orders/cart/cart-line.tsx';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import type { Draft } from './use-draft.ts';

/** Things put aside, each with a way back into the cart. Nothing where there are none. */
export function SavedSection({ draft }: { draft: Draft }) {
  const id = useId();
  if (draft.lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14 border-t pt-10">
      <h2 id={id} className="mm-headline text-h3">
        {messages.saved}
      </h2>
      <p className="mt-1 text-small text-quiet">{messages.savedNote}</p>
      <ul className="mt-5 grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        {draft.lines.map((line) => (
          <SavedLine key={line.bizId} line={line} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ line, draft }: { line: CartLine; draft: Draft }) {
  const currency = useCurrency();
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-4 rounded-card border bg-card p-4">
      <Link to={lineLink(line)} tabIndex={-1} aria-hidden className="overflow-hidden rounded-card border bg-paper-deep">
        <MmPicture picture={line.picture} alt="" sizes="88px" className="aspect-square w-full object-cover" />
      </Link>
      <div className="min-w-0">
        <Link to={lineLink(line)} prefetch="intent" className="font-semibold hover:text-accent hover:underline">
          {line.title}
        </Link>
        <p className="mt-0.5 text-small text-quiet">
          {line.variant} · {messages.units({ count: line.quantity })}
          {line.sampleOf && ` · ${messages.sample}`}
        </p>
        <p className="mt-1 text-small">
          {line.available ? (
            <>
              <MmPrice cents={line.listPrice} currency={currency} /> <span className="text-quiet">{messages.each}</span>
            </>
          ) : (
            <span className="font-semibold text-danger">{messages.unavailable}</span>
          )}
        </p>
        {line.available && (
          <MmButton
            variant="secondary"
            size="s"
            busy={draft.moving === line.bizId}
            onClick={() => draft.restore(line)}
            aria-label={messages.moveLineToCart({ title: line.title, variant: line.variant })}
            className="mt-3"
          >
            {messages.moveToCart}
          </MmButton>
        )}
      </div>
      <MmIconButton
        label={messages.forgetSaved({ title: line.title, variant: line.variant })}
        onClick={() => draft.forget(line)}
        className="-mt-2 -me-2 text-quiet hover:text-danger"
      >
        <Trash2 aria-hidden className="size-4.5" />
      </MmIconButton>
    </li>
  );
}
