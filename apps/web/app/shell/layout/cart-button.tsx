import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { MmCountBubble, shortCount } from '../../ui/badge.tsx';
import { layoutMessages as messages } from '../messages/layout.ts';
import { useCounts, useSession } from '../state/shop-context.tsx';
import { mayOpen } from '../state/team-pages.ts';
import { useGuestCartCount } from './use-guest-cart-count.ts';

export function CartButton() {
  const user = useSession((session) => session.user);
  const units = useCounts((counts) => counts.shoppingCarNum);
  useGuestCartCount();
  const known = useCounts((counts) => counts.cartInit);
  if (!mayOpen(user, 'cart')) return null;
  const label = known ? messages.cart({ units, shown: shortCount(units) }) : messages.myCart;
  return (
    <>
      <Link
        to={user ? `/user/${user.bizId}/cart` : '/cart'}
        aria-label={label}
        title={label}
        className="relative grid size-11 place-items-center rounded-pill hover:bg-paper-deep"
      >
        <ShoppingBag aria-hidden className="size-5.5" />
        <MmCountBubble count={units} />
      </Link>
      <span role="status" className="sr-only">
        {known && units > 0 && label}
      </span>
    </>
  );
}
