import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { compareMessages as messages } from '../../features/catalog/messages/compare.ts';
import { MmLinkButton } from '../../ui/button.tsx';
import { MmPicture } from '../../ui/picture.tsx';
import { compareLink } from '../state/compare-store.ts';
import type { KeptCard } from '../state/kept-cards.ts';
import { useCompare } from '../state/shop-context.tsx';
import { FootRoom } from './foot-room.tsx';
import { showsCompareTray } from './layout-rules.ts';

/** What has been chosen to be compared, at the foot of the window while one goes on choosing. */
export function CompareTray() {
  const { pathname } = useLocation();
  const { chosen, toggle, clear } = useCompare((compare) => compare);
  if (chosen.length === 0 || !showsCompareTray(pathname)) return null;
  return (
    <>
      <FootRoom />
      <section
        aria-label={messages.tray}
        className="fixed inset-x-3 bottom-[calc(0.75rem+var(--mm-foot,0px))] z-30 mx-auto flex max-w-xl animate-rise-in items-center gap-2 rounded-card border bg-card p-2 shadow-card xs:gap-3"
      >
        <ul className="flex min-w-0 flex-1 gap-1.5 xs:gap-2">
          {chosen.map((card) => (
            <Chosen key={card.bizId} card={card} onTakeOut={() => toggle(card)} />
          ))}
        </ul>
        {chosen.length > 1 ? (
          <MmLinkButton to={compareLink(chosen.map(({ bizId }) => bizId))} size="m" className="px-4">
            {messages.open({ count: chosen.length })}
          </MmLinkButton>
        ) : (
          <p className="px-1 text-small text-quiet">{messages.chooseMore}</p>
        )}
        <button
          type="button"
          aria-label={messages.clear}
          onClick={clear}
          className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-paper-deep"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </section>
    </>
  );
}

function Chosen({ card, onTakeOut }: { card: KeptCard; onTakeOut: () => void }) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={messages.takeOut({ title: card.title })}
        title={messages.takeOut({ title: card.title })}
        onClick={onTakeOut}
        className="group relative block size-11 overflow-hidden rounded-[7px] bg-paper-deep"
      >
        <MmPicture
          picture={card.picture}
          alt=""
          sizes="44px"
          upTo={320}
          width={44}
          height={44}
          className="size-full object-cover"
        />
        <span className="absolute inset-0 hidden place-items-center bg-veil text-on-band group-hover:grid group-focus-visible:grid">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    </li>
  );
}
