import { CircleUserRound, Heart, ListPlus, LogOut, Package, Palette, ShoppingBag } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link, useLocation } from 'react-router';
import { layoutMessages as words } from '../messages/layout.ts';
import { loginPath } from '../state/return-url.ts';
import { useCounts, useSession } from '../state/shop-context.tsx';
import { MmCountBubble } from '../ui/badge.tsx';
import { useLogout } from './use-logout.ts';

const button = 'relative grid size-11 place-items-center rounded-pill hover:bg-paper-deep';
const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[7px] px-3 text-small font-medium outline-none data-highlighted:bg-paper-deep';

export function AccountMenu() {
  const user = useSession((session) => session.user);
  const unread = useCounts((counts) => counts.notifications);
  const { pathname, search } = useLocation();
  const logout = useLogout();
  if (!user) {
    return (
      <Link to={loginPath(pathname + search)} aria-label={words.logIn} title={words.logIn} className={button}>
        <CircleUserRound aria-hidden className="size-5.5" />
      </Link>
    );
  }
  const links = [
    { link: `/user/${user.bizId}/orders`, title: words.orders, icon: Package },
    { link: `/user/${user.bizId}/private-products`, title: words.myDesigns, icon: Palette },
    { link: `/user/${user.bizId}/favourites`, title: words.sections.favourites, icon: Heart },
    { link: `/user/${user.bizId}/import-products`, title: words.importList, icon: ListPlus },
    { link: `/user/${user.bizId}/cart`, title: words.myCart, icon: ShoppingBag },
  ];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={button}>
        <span className="sr-only">{unread > 0 ? words.accountUnread(unread) : words.account}</span>
        <span
          aria-hidden
          className="mm-headline grid size-8 place-items-center rounded-pill bg-ink text-micro text-on-ink"
        >
          {initials(user.name)}
        </span>
        <MmCountBubble count={unread} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 w-60 animate-rise-in rounded-card border bg-card p-1.5 shadow-card"
        >
          <DropdownMenu.Label className="grid gap-0.5 border-b px-3 pt-2 pb-3">
            <span className="truncate text-small font-semibold">{user.name}</span>
            {unread > 0 && <span className="text-micro text-magenta">{words.unread(unread)}</span>}
          </DropdownMenu.Label>
          <div className="pt-1.5">
            {links.map(({ link, title, icon: Icon }) => (
              <DropdownMenu.Item key={link} asChild className={item}>
                <Link to={link}>
                  <Icon aria-hidden className="size-4.5" />
                  {title}
                </Link>
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Item className={item} onSelect={() => void logout().catch(() => {})}>
              <LogOut aria-hidden className="size-4.5" />
              {words.logOut}
            </DropdownMenu.Item>
          </div>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
