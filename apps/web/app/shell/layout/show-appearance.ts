declare global {
  interface Window {
    /** Shows the page as it was chosen; absent where a page came without our scripts. */
    showAppearance?: () => void;
  }
}

/*
 * Light or dark is a choice of the browser: the server does not know it, so that cached pages are the same for everybody.
 * It is put on the page before anything is drawn. Light is the default, and what pages without scripts are
 * (docs/decisions/084-appearance.md).
 *
 * The function is written into the head as it stands (`withAppearance`): it may use nothing from outside.
 */
export function showAppearance(): void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const page = document.documentElement;
  // The first of its name counts. The one that the server wrote stays as it is, for hydration.
  const windowColor = Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#17171a' });
  const show = () => {
    let chosen: string | null = null;
    try {
      chosen = page.dataset.ownTheme ?? localStorage.getItem('appearance');
    } catch {
      // A browser that remembers nothing: light.
    }
    if (chosen === 'dark' || (chosen === 'device' && device.matches)) {
      page.dataset.theme = 'dark';
      document.head.prepend(windowColor);
    } else {
      delete page.dataset.theme;
      windowColor.remove();
    }
  };
  show();
  window.showAppearance = show;
  device.addEventListener('change', show);
  // Chosen in another window, or since this page was left.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}

/** The page with the script that comes before everything else in its head. */
export const withAppearance = (html: string, nonce: string): string =>
  html.replace('<head>', () => `<head><script nonce="${nonce}">(${showAppearance})()</script>`);
