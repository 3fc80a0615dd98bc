import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { layoutMessages as words } from '../messages/layout.ts';
import { cx } from '../ui/class-names.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { hasFooter, hasSidePadding } from './layout-rules.ts';
import { LoginDialog } from './login-dialog.tsx';

/** Header, main content, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-[80] rounded-pill bg-ink px-5 py-3 text-small font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {words.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={cx('flex-1 outline-none', hasSidePadding(pathname) && 'mm-page')}>
        {children}
      </main>
      {hasFooter(pathname) && <Footer />}
      <LoginDialog />
    </div>
  );
}
