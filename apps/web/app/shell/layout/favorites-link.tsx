import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { favoritesMessages as messages } from '../../features/catalog/messages/favorites.ts';
import { userFavourites } from '../state/favorites-store.ts';
import { loginPath } from '../state/return-url.ts';
import { useFavorites, useSession, useShop, useUi } from '../state/shop-context.tsx';
import { mayOpen } from '../state/team-pages.ts';

/** To the page of favorites, with how many there are. A visitor logs in first and is then led there. */
export function FavoritesLink({ className }: { className: string }) {
  const user = useSession((session) => session.user);
  const count = useFavorites((favorites) => userFavourites(favorites).length);
  const askForLogin = useUi((ui) => ui.askForLogin);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shop = useShop();
  const onClick = (event: MouseEvent) => {
    if (user) return;
    event.preventDefault();
    askForLogin(() => {
      const owner = shop.session.getState().user;
      if (owner) void navigate(`/user/${owner.bizId}/favourites`);
    });
  };
  if (!mayOpen(user, 'favourites')) return null;
  return (
    <Link
      to={user ? `/user/${user.bizId}/favourites` : loginPath(pathname + search)}
      onClick={onClick}
      className={className}
    >
      <Heart aria-hidden className="size-4" />
      {messages.title}
      {count > 0 && (
        <span
          title={messages.count({ count })}
          className="rounded-pill bg-accent px-1.5 text-[0.6875rem] leading-[1.125rem] font-bold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
