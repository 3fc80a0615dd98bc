import { Moon, Sun } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { localMemory } from '../shell/state/browser-memory.ts';
import { MmIconButton } from '../ui/button.tsx';
import { editorMessages as messages } from './messages.ts';

type Theme = 'light' | 'dark';

const themeKey = 'designerTheme';

const ThemeContext = createContext<{ theme: Theme; choose: (theme: Theme) => void } | null>(null);

/** As the page is shown, whoever has changed it. */
const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** As all other pages are shown. */
function themeElsewhere(): Theme {
  delete document.documentElement.dataset.ownTheme;
  window.showAppearance?.();
  return shownTheme();
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * As all pages, unless another look was chosen for the designer alone. It holds for the whole page, as dialogs lie outside
 * of the designer.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [own, setOwn] = useState(() => localMemory.getItem(themeKey));
  const theme = useSyncExternalStore(followTheme, shownTheme, () => 'light' as const);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (own === null) return;
    dataset.ownTheme = own;
    window.showAppearance?.();
    return () => {
      delete dataset.ownTheme;
      window.showAppearance?.();
    };
  }, [own]);
  const choose = (next: Theme) => {
    const isAsElsewhere = next === themeElsewhere();
    if (isAsElsewhere) localMemory.removeItem(themeKey);
    else localMemory.setItem(themeKey, next);
    setOwn(isAsElsewhere ? null : next);
  };
  return <ThemeContext value={{ theme, choose }}>{children}</ThemeContext>;
}

export function ThemeButton() {
  const context = useContext(ThemeContext);
  if (!context) return null;
  const isDark = context.theme === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <MmIconButton
      label={isDark ? messages.theme.light : messages.theme.dark}
      onClick={() => context.choose(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden className="size-5" />
    </MmIconButton>
  );
}
