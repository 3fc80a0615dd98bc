import { CircleQuestionMark, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { supportMessages } from '../../features/account/messages/support.ts';
import { layoutMessages as messages } from '../messages/layout.ts';
import { shopName } from '../page/shop-name.ts';
import { useCategories, useUi } from '../state/shop-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { CurrencyChooser } from './currency-chooser.tsx';
import { Logo } from './logo.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { menuSections } from './menu-sections.ts';
import { MobileDrawer } from './mobile-drawer.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SearchBox } from './search-box.tsx';
import { useMenus } from './use-menus.ts';
import { useRootData } from './use-root-data.ts';

export function Header() {
  const data = useRootData();
  const { loading, want } = useMenus();
  const categories = useCategories((all) => all);
  const sections = data ? menuSections(categories, data.sections) : [];
  const open = useUi((ui) => ui.mobileMenuOpen);
  const toggle = useUi((ui) => ui.toggleMobileMenu);
  const showChat = useUi((ui) => ui.showChat);
  return (
    <>
      <header className="sticky top-0 z-40 border-b bg-paper print:hidden">
        <div className="mm-page flex h-15 items-center gap-2 xs:h-17 xs:gap-6">
          <button
            type="button"
            aria-label={open ? messages.closeMenu : messages.openMenu}
            aria-expanded={open}
            onClick={() => toggle()}
            className="-ms-2.5 grid size-11 place-items-center rounded-pill hover:bg-paper-deep xs:hidden"
          >
            <Menu aria-hidden className="size-6" />
          </button>
          <Link to="/" aria-label={messages.home({ shop: shopName() })} className="flex min-h-11 items-center">
            <Logo />
          </Link>
          <SearchBox className="mx-auto hidden w-full max-w-xl xs:block" />
          <div className="ms-auto flex items-center gap-0.5 xs:ms-0">
            <CurrencyChooser className="hidden xs:inline-flex" />
            <button
              type="button"
              aria-label={supportMessages.open}
              title={supportMessages.open}
              onClick={() => showChat(true)}
              className="hidden size-11 place-items-center rounded-pill hover:bg-paper-deep xs:grid"
            >
              <CircleQuestionMark aria-hidden className="size-5.5" />
            </button>
            <NotificationBell />
            <AccountMenu />
            <CartButton />
          </div>
        </div>
        <MegaMenu sections={sections} loading={loading} onWanted={want} />
      </header>
      {/* On a phone the search scrolls away with the page; there it is one flick up. */}
      <div className="mm-page border-b py-2.5 xs:hidden">
        <SearchBox />
      </div>
      <MobileDrawer sections={sections} loading={loading} onWanted={want} />
    </>
  );
}
