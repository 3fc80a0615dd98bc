import { Mail, X } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { subscribeMessages as messages } from '../../features/shop/messages/subscribe.ts';
import { MmLazyPart } from '../../ui/lazy-part.tsx';
import { layoutMessages } from '../messages/layout.ts';
import { localMemory, sessionMemory } from '../state/browser-memory.ts';
import { useUi } from '../state/shop-context.tsx';
import { closeOffer, offersSubscription, planOffer } from '../state/subscribe-offer.ts';

const SubscribeDialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }));

/**
 * Offers the newsletter to those who look around for a while. The strip lies in the flow, between what one reads and the
 * footer: it covers nothing, and nothing that is on the screen moves when it comes.
 */
export function SubscribeBanner() {
  const { pathname } = useLocation();
  const visibleEmail = useUi((ui) => ui.visibleEmail);
  const showEmail = useUi((ui) => ui.showEmail);
  const subscribed = useUi((ui) => ui.subscribeEmail);
  const [offered, setOffered] = useState(false);
  useEffect(
    () => planOffer(pathname, { local: localMemory, session: sessionMemory }, () => setOffered(true)),
    [pathname],
  );
  const close = () => {
    closeOffer(sessionMemory);
    setOffered(false);
  };
  return (
    <>
      {offered && !subscribed && offersSubscription(pathname) && (
        <aside aria-label={messages.region} className="mt-16 -mb-20 h-12 border-t bg-poster text-on-poster xs:h-16">
          <div className="mm-page flex h-full items-center gap-3">
            <Mail aria-hidden className="hidden size-5 shrink-0 xs:block" />
            <p className="min-w-0 flex-1 truncate text-small">
              <span className="xs:hidden">{messages.claimShort}</span>
              <span className="hidden xs:inline">{messages.claim}</span>
            </p>
            <button
              type="button"
              onClick={() => showEmail(true)}
              className="h-11 shrink-0 rounded-pill px-4 text-small font-bold hover:bg-ink/10"
            >
              {messages.open}
            </button>
            <button
              type="button"
              aria-label={messages.dismiss}
              onClick={close}
              className="-me-2 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-ink/10"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </div>
        </aside>
      )}
      {visibleEmail && (
        <MmLazyPart label={layoutMessages.loadingPart}>
          <SubscribeDialog onClose={() => showEmail(false)} />
        </MmLazyPart>
      )}
    </>
  );
}
