import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { favouritesMessages as words } from '../../features/catalog/messages/favourites.ts';
import { userFavourites } from '../state/favourites-store.ts';
import { loginPath } from '../state/return-url.ts';
import { useFavourites, useSession, useShop, useUi } from '../state/shop-context.tsx';

/** To the page of favorites, with how many there are. A visitor logs in first and is then led there. */
export function FavouritesLink({ className }: { className: string }) {
  const user = useSession((session) => session.user);
  const count = useFavourites((favourites) => userFavourites(favourites).length);
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
  return (
    <Link
      to={user ? `/user/${user.bizId}/favourites` : loginPath(pathname + search)}
      onClick={onClick}
      className={className}
    >
      <Heart aria-hidden className="size-4" />
      {words.title}
      {count > 0 && (
        <span
          title={words.count({ count })}
          className="rounded-pill bg-magenta px-1.5 text-[0.6875rem] leading-[1.125rem] font-bold text-white tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
