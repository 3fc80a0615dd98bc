import { favouriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import type { Favourite } from '@merchmill/contract/catalog/favorite.shapes.ts';
import { Heart } from 'lucide-react';
import { isFavourite, type SendFavourite } from '../../shell/state/favourites-store.ts';
import { loginPath } from '../../shell/state/return-url.ts';
import { useApi, useFavourites, useSession, useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { MmSheetIcon } from '../../ui/sheet-icon.tsx';
import { favouritesMessages as words } from './messages/favourites.ts';

const noteShownMs = 8000;

/** Whether a thing is a favorite, and the way to change that. Visitors' favorites are kept until they log in. */
export function useFavourite(favourite: Favourite): { chosen: boolean; toggle: () => void } {
  const { call } = useApi();
  const { ui } = useShop();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const chosen = useFavourites((favourites) => isFavourite(favourites, favourite));
  const change = useFavourites((favourites) => favourites.toggle);
  const send: SendFavourite = (thing, wanted) =>
    wanted
      ? call(favouriteCalls.add, { body: { favourites: [thing] } })
      : call(favouriteCalls.remove, { query: thing });
  const toggle = () => {
    change(favourite, isLoggedIn ? send : null);
    if (!isLoggedIn && !chosen) {
      ui.getState().remindOfLogin({
        tone: 'info',
        title: words.keptHere,
        text: words.keptHereText,
        showMs: noteShownMs,
        action: { label: words.logIn, to: loginPath(window.location.pathname + window.location.search) },
      });
    }
  };
  return { chosen, toggle };
}

type HeartProps = Favourite & { title: string };

/** The heart on a card. */
export function MmFavouriteButton({ kind, bizId, title }: HeartProps) {
  const { chosen, toggle } = useFavourite({ kind, bizId });
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={words.favourite({ title })}
      onClick={toggle}
      className="mm-card-action mm-favourite"
    >
      <MmSheetIcon name="heart" />
    </button>
  );
}

/** The same with words, for a detail page. */
export function FavouriteAction(favourite: Favourite) {
  const { chosen, toggle } = useFavourite(favourite);
  return (
    <MmButton
      variant="quiet"
      aria-pressed={chosen}
      onClick={toggle}
      icon={<Heart aria-hidden className={cx('size-4', chosen && 'fill-magenta text-magenta')} />}
      className="-ms-3"
    >
      {chosen ? words.saved : words.save}
    </MmButton>
  );
}
