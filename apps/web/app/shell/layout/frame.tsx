import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { MmLazyPart } from '../../ui/lazy-part.tsx';
import { MmIconSheet } from '../../ui/sheet-icon.tsx';
import { layoutMessages as messages } from '../messages/layout.ts';
import { useUi } from '../state/shop-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { hasFooter, hasSidePadding } from './layout-rules.ts';
import { NotSentNote } from './not-sent-note.tsx';
import { SubscribeBanner } from './subscribe-banner.tsx';

// Forms and their checks weigh more than a page; they come when somebody has to log in.
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));
const LoginDialog = lazy(async () => ({
  default: (await import('../../features/account/login-dialog.tsx')).LoginDialog,
}));

/** Header, main content, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const askedForLogin = useUi((ui) => ui.visibleLogin);
  const openChatOnline = useUi((ui) => ui.openChatOnline);
  const showChat = useUi((ui) => ui.showChat);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-[80] rounded-pill bg-ink px-5 py-3 text-small font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
      >
        {messages.skipToContent}
      </a>
      <MmIconSheet />
      <Header />
      <NotSentNote className="mm-page pt-4" />
      <main
        id="content"
        tabIndex={-1}
        className={cx('flex-1 overflow-x-clip outline-none', hasSidePadding(pathname) && 'mm-page')}
      >
        {children}
      </main>
      <SubscribeBanner />
      {hasFooter(pathname) && <Footer />}
      {openChatOnline && (
        <MmLazyPart label={messages.loadingPart}>
          <HelpDialog onClose={() => showChat(false)} />
        </MmLazyPart>
      )}
      {askedForLogin && (
        <MmLazyPart label={messages.loadingPart}>
          <LoginDialog />
        </MmLazyPart>
      )}
    </div>
  );
}
