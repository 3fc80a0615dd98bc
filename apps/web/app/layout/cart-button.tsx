import { ShoppingBag } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { layoutMessages as words } from '../messages/layout.ts';
import { loginPath } from '../state/return-url.ts';
import { useCounts, useSession, useShop, useUi } from '../state/shop-context.tsx';
import { MmCountBubble } from '../ui/badge.tsx';

export function CartButton() {
  const user = useSession((session) => session.user);
  const pieces = useCounts((counts) => counts.shoppingCarNum);
  const askForLogin = useUi((ui) => ui.askForLogin);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shop = useShop();
  const onClick = (event: MouseEvent) => {
    if (user) return;
    event.preventDefault();
    askForLogin(() => {
      const owner = shop.session.getState().user;
      if (owner) void navigate(`/user/${owner.bizId}/cart`);
    });
  };
  const label = pieces > 0 ? words.cart(pieces) : words.cartEmpty;
  return (
    <>
      <Link
        to={user ? `/user/${user.bizId}/cart` : loginPath(pathname + search)}
        onClick={onClick}
        aria-label={label}
        title={label}
        className="relative grid size-11 place-items-center rounded-pill hover:bg-paper-deep"
      >
        <ShoppingBag aria-hidden className="size-5.5" />
        <MmCountBubble count={pieces} />
      </Link>
      <span role="status" className="sr-only">
        {pieces > 0 && label}
      </span>
    </>
  );
}
