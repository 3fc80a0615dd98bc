import { type MenuKey, menuOf, rememberMenu } from '../state/active-menu.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import { useUi } from '../state/shop-context.tsx';

/** Which menu is open, and how to open another one. */
export function useActiveMenu() {
  const menu = useUi((ui) => ui.activeMenu);
  const showMenu = useUi((ui) => ui.showMenu);
  const closeMenu = useUi((ui) => ui.closeMenu);
  const open = (name: MenuKey) => {
    rememberMenu(menuOf(name), sessionMemory);
    showMenu(menuOf(name));
  };
  return { menu, open, close: closeMenu };
}
