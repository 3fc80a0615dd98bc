import { Factory, Heart, LogOut, Package, Palette, Settings, ShoppingBag, WalletCards } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { layoutMessages as messages } from '../messages/layout.ts';
import type { SessionUser } from '../state/cookies.ts';
import { AccountTrigger } from './account-trigger.tsx';
import { useLogout } from './use-logout.ts';

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[7px] px-3 text-small font-medium outline-none data-highlighted:bg-paper-deep';

/** The menu once it has been asked for. */
export default function AccountDropdown({ user }: { user: SessionUser }) {
  const logout = useLogout();
  const links = [
    ...(user.roles?.length ? [{ link: '/operations', title: messages.operations, icon: Factory }] : []),
    { link: `/user/${user.bizId}/orders`, title: messages.orders, icon: Package },
    { link: `/user/${user.bizId}/payments`, title: messages.payments, icon: WalletCards },
    { link: `/user/${user.bizId}/private-products`, title: messages.myDesigns, icon: Palette },
    { link: `/user/${user.bizId}/favourites`, title: messages.sections.favorites, icon: Heart },
    { link: `/user/${user.bizId}/cart`, title: messages.myCart, icon: ShoppingBag },
    { link: `/user/${user.bizId}/settings/profile`, title: messages.settings, icon: Settings },
  ];
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <AccountTrigger user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 w-60 animate-rise-in rounded-card border bg-card p-1.5 shadow-card"
        >
          <DropdownMenu.Label className="truncate border-b px-3 pt-2 pb-3 text-small font-semibold">
            {user.name}
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
              {messages.logOut}
            </DropdownMenu.Item>
          </div>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
