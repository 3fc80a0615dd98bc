import { readCookie, userFromCookie } from './cookies.ts';

/** What a page was drawn for: who is logged in, and what they chose. */
function drawnFor(): string {
  const { cookie } = document;
  return JSON.stringify([
    userFromCookie(cookie)?.bizId ?? null,
    ...['currency', 'productLayout', 'country'].map((name) => readCookie(cookie, name)),
  ]);
}

type Restoring = {
  /** Whether something of somebody's own may be seen on the page. */
  isPersonal: () => boolean;
  /** The page is as it was left, and what may have changed beside it is to be asked for. */
  onBack: () => void;
};

/**
 * Back and forward bring pages as they were left. What shows somebody's own is not to be seen again by who comes after
 * them, not for a moment: it is hidden when the page is left, and shown to nobody but them.
 */
export function watchRestoring({ isPersonal, onBack }: Restoring): () => void {
  let left = drawnFor();
  const { style } = document.documentElement;
  const onHide = () => {
    left = drawnFor();
    if (isPersonal()) style.visibility = 'hidden';
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && left !== drawnFor()) return location.reload();
    style.visibility = '';
    if (persisted) onBack();
  };
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
  };
}

/**
 * Without that cache, back and forward show what the browser keeps of a page that was drawn for visitors. Whether it
 * was made for somebody else than is here now.
 */
export function isStaleCopy(userId: string | null, currency: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'back_forward') return false;
  const chosen = readCookie(document.cookie, 'currency');
  return (userFromCookie(document.cookie)?.bizId ?? null) !== userId || (chosen !== null && chosen !== currency);
}
