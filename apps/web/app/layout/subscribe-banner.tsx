import { Mail, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { subscribeMessages as words } from '../messages/subscribe.ts';
import { localMemory, sessionMemory } from '../state/browser-memory.ts';
import { useCompare, useUi } from '../state/shop-context.tsx';
import { closeOffer, isOfferOver, offersSubscription, planOffer } from '../state/subscribe-offer.ts';
import { FootRoom } from './foot-room.tsx';

const SubscribeDialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }));

/** Offers the newsletter at the foot of the window, to those who look around for a while. `quiet`: not now. */
export function SubscribeBanner({ quiet }: { quiet: boolean }) {
  const { pathname } = useLocation();
  const visibleEmail = useUi((ui) => ui.visibleEmail);
  const showEmail = useUi((ui) => ui.showEmail);
  const comparing = useCompare((compare) => compare.chosen.length > 0);
  const [offered, setOffered] = useState(false);
  useEffect(
    () => planOffer(pathname, { local: localMemory, session: sessionMemory }, () => setOffered(true)),
    [pathname],
  );
  const close = () => {
    closeOffer(sessionMemory);
    setOffered(false);
  };
  const shown = offered && !quiet && !comparing && !visibleEmail && offersSubscription(pathname);
  return (
    <>
      {shown && <FootRoom />}
      {shown && (
        <aside
          aria-label={words.region}
          className="fixed inset-x-0 bottom-0 z-30 h-12 animate-rise-in bg-ink text-on-ink xs:h-16"
        >
          <div className="mm-page flex h-full items-center gap-3">
            <Mail aria-hidden className="hidden size-5 shrink-0 text-yellow xs:block" />
            <p className="min-w-0 flex-1 truncate text-small">
              <span className="xs:hidden">{words.claimShort}</span>
              <span className="hidden xs:inline">{words.claim}</span>
            </p>
            <button
              type="button"
              onClick={() => showEmail(true)}
              className="h-11 shrink-0 rounded-pill px-4 text-small font-bold text-yellow hover:bg-on-ink/12"
            >
              {words.open}
            </button>
            <button
              type="button"
              aria-label={words.dismiss}
              onClick={close}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-on-ink/12"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </div>
        </aside>
      )}
      {visibleEmail && (
        <Suspense>
          <SubscribeDialog
            onClose={() => {
              showEmail(false);
              if (isOfferOver({ local: localMemory, session: sessionMemory })) setOffered(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
