import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { useQuery } from '@tanstack/react-query';
import {
  ChartColumn,
  Factory,
  Heart,
  LogOut,
  Package,
  Palette,
  ReceiptText,
  Settings,
  ShoppingBag,
  Store,
  UserRound,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { layoutMessages as messages } from '../messages/layout.ts';
import { teamMessages } from '../messages/team.ts';
import { personOf, type SessionUser } from '../state/cookies.ts';
import { useApi } from '../state/shop-context.tsx';
import { mayOpen, startPage } from '../state/team-pages.ts';
import { AccountTrigger } from './account-trigger.tsx';
import { useLogout } from './use-logout.ts';

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[7px] px-3 text-small font-medium outline-none data-highlighted:bg-paper-deep';

/** The first section that whoever is here is likely to look for. */
const settingsOf = ({ team, behalf }: SessionUser) =>
  behalf ? 'settings/addresses' : team ? 'settings/business' : 'settings/profile';

/** The menu once it has been asked for. */
export default function AccountDropdown({ user }: { user: SessionUser }) {
  const logout = useLogout();
  const ofOwner = [
    { page: 'orders', title: messages.orders, icon: Package },
    { page: 'payments', title: messages.payments, icon: WalletCards },
    // Who is here for the books finds them at once; others come by their payments.
    ...(user.team ? [{ page: 'invoices', title: messages.invoices, icon: ReceiptText }] : []),
    { page: 'private-products', title: messages.myDesigns, icon: Palette },
    { page: 'dashboard', title: messages.dashboard, icon: ChartColumn },
    { page: 'stores', title: messages.stores, icon: Store },
    { page: 'favourites', title: messages.sections.favorites, icon: Heart },
    { page: 'cart', title: messages.myCart, icon: ShoppingBag },
    { page: settingsOf(user), title: messages.settings, icon: Settings },
  ];
  const links = [
    ...(user.roles?.length ? [{ link: '/operations', title: messages.operations, icon: Factory }] : []),
    ...ofOwner
      .filter(({ page }) => mayOpen(user, page))
      .map(({ page, ...rest }) => ({ ...rest, link: `/user/${user.bizId}/${page}` })),
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
            <Switcher user={user} />
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

/** The teams that one is in, and the way back to one's own account: whole pages, as all of them is somebody else's. */
function Switcher({ user }: { user: SessionUser }) {
  const { call } = useApi();
  const personId = personOf(user);
  const { data } = useQuery({
    queryKey: ['teams', personId],
    // Staff on behalf of a customer act for nobody else.
    enabled: !user.behalf,
    queryFn: async () => (await call(teamCalls.mine, {}, { errorMode: 'silent' })).list,
  });
  const others = (data ?? []).filter(({ ownerId }) => ownerId !== user.bizId);
  if (!user.team && !others.length) return null;
  return (
    <DropdownMenu.Group className="my-1.5 border-y py-1.5">
      {user.team && (
        <DropdownMenu.Item asChild className={item}>
          <a href={`/user/${personId}/orders`}>
            <UserRound aria-hidden className="size-4.5" />
            {teamMessages.ownAccount}
          </a>
        </DropdownMenu.Item>
      )}
      {others.map(({ ownerId, name, role }) => (
        <DropdownMenu.Item key={ownerId} asChild className={item}>
          <a href={startPage(ownerId, role)}>
            <UsersRound aria-hidden className="size-4.5 shrink-0" />
            <span className="truncate">{teamMessages.switchTo({ name })}</span>
          </a>
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  );
}
