import { ArrowRight, ChevronDown, CircleQuestionMark } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { supportMessages } from '../../features/account/messages/support.ts';
import { MmDrawer } from '../../ui/dialog.tsx';
import { MmSkeleton } from '../../ui/skeleton.tsx';
import { layoutMessages as messages } from '../messages/layout.ts';
import { rememberedMenu } from '../state/active-menu.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import { useUi } from '../state/shop-context.tsx';
import { CurrencyChooser } from './currency-chooser.tsx';
import { FavoritesLink } from './favorites-link.tsx';
import type { MenuProps } from './mega-menu.tsx';
import type { MenuSection } from './menu-sections.ts';
import { useActiveMenu } from './use-active-menu.ts';

/** All menus of the header for a small window. Opens and closes with the same button. */
export function MobileDrawer({ sections, loading, onWanted }: MenuProps) {
  const open = useUi((ui) => ui.mobileMenuOpen);
  const toggle = useUi((ui) => ui.toggleMobileMenu);
  const showChat = useUi((ui) => ui.showChat);
  const askForHelp = () => {
    toggle(false);
    showChat(true);
  };
  // In a wide window the header has the menus, and the button that closes this one is gone.
  const inMobile = useUi((ui) => ui.inMobile);
  useEffect(() => {
    if (!inMobile) toggle(false);
  }, [inMobile, toggle]);
  const { key: place } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => toggle(false), [place]);
  const showMenu = useUi((ui) => ui.showMenu);
  useEffect(() => {
    if (!open) return;
    onWanted();
    showMenu(rememberedMenu(sessionMemory));
  }, [open, onWanted, showMenu]);
  return (
    <MmDrawer open={open} onClose={() => toggle(false)} title={messages.menu} closeLabel={messages.closeMenu}>
      <nav aria-label={messages.mainMenu} className="px-3 py-2">
        {sections.map((section) =>
          section === 'favourites' ? (
            <div key={section} className="border-b last:border-0 empty:hidden">
              <FavoritesLink className={`${row} mm-headline my-1 gap-2.5 text-lead`} />
            </div>
          ) : (
            <DrawerSection key={section.key} section={section} loading={loading} />
          ),
        )}
      </nav>
      <div className="border-t px-5 py-4">
        <CurrencyChooser className="-ms-3 inline-flex" />
        <button type="button" onClick={askForHelp} className={`${row} -ms-3 gap-2.5 text-small font-medium`}>
          <CircleQuestionMark aria-hidden className="size-5" />
          {supportMessages.open}
        </button>
      </div>
    </MmDrawer>
  );
}

const row = 'flex min-h-11 items-center rounded-card px-3 hover:bg-paper-deep';

function DrawerSection({ section, loading }: { section: MenuSection; loading: boolean }) {
  const { menu, open, close } = useActiveMenu();
  const isOpen = menu.name === section.key;
  const [newest, ...tabs] = section.tabs;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) open(section.key);
        if (!currentTarget.open && isOpen) close();
      }}
      className="group border-b last:border-0"
    >
      <summary className={`${row} mm-headline my-1 justify-between text-lead [&::-webkit-details-marker]:hidden`}>
        {section.title}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3 text-base">
        <li>
          <Link to={newest!.link} className={`${row} gap-2 font-semibold text-accent`}>
            {newest!.title}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </li>
        {section.link && (
          <li>
            <Link to={section.link} className={row}>
              {messages.seeAll({ title: section.title.toLowerCase() })}
            </Link>
          </li>
        )}
        {loading && <MmSkeleton className="mx-3 my-2 h-24" />}
        {[...tabs, ...section.hot].map((entry) => (
          <li key={entry.link}>
            <Link to={entry.link} className={row}>
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
