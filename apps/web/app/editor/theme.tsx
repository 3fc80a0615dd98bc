import { Moon, Sun } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { localMemory } from '../shell/state/browser-memory.ts';
import { MmIconButton } from '../ui/button.tsx';
import { editorMessages as messages } from './messages.ts';

type Theme = 'light' | 'dark';

const themeKey = 'designerTheme';

const ThemeContext = createContext<{ theme: Theme; choose: (theme: Theme) => void } | null>(null);

/** Light or dark, as it was left. It holds for the whole page, as dialogs lie outside of the designer. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() => (localMemory.getItem(themeKey) === 'dark' ? 'dark' : 'light'));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'dark') dataset.theme = 'dark';
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
  const choose = (next: Theme) => {
    localMemory.setItem(themeKey, next);
    setTheme(next);
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
