import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import type { Favorite } from '@merchmill/contract/catalog/favorite.shapes.ts';
import { Heart } from 'lucide-react';
import { isFavorite, type SendFavorite } from '../../shell/state/favorites-store.ts';
import { loginPath } from '../../shell/state/return-url.ts';
import { useApi, useFavorites, useSession, useShop } from '../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../shell/state/team-context.ts';
import { MmButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { MmSheetIcon } from '../../ui/sheet-icon.tsx';
import { favoritesMessages as messages } from './messages/favorites.ts';

const noteShownMs = 8000;

/** Whether a thing is a favorite, and the way to change that. Visitors' favorites are kept until they log in. */
export function useFavorite(favorite: Favorite): { chosen: boolean; toggle: () => void } {
  const { call } = useApi();
  const { ui } = useShop();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const chosen = useFavorites((favorites) => isFavorite(favorites, favorite));
  const change = useFavorites((favorites) => favorites.toggle);
  const send: SendFavorite = (thing, wanted) =>
    wanted ? call(favoriteCalls.add, { body: { favorites: [thing] } }) : call(favoriteCalls.remove, { query: thing });
  const toggle = () => {
    change(favorite, isLoggedIn ? send : null);
    if (!isLoggedIn && !chosen) {
      ui.getState().remindOfLogin({
        tone: 'info',
        title: messages.keptHere,
        text: messages.keptHereText,
        showMs: noteShownMs,
        action: { label: messages.logIn, to: loginPath(window.location.pathname + window.location.search) },
      });
    }
  };
  return { chosen, toggle };
}

type HeartProps = Favorite & { title: string };

/** Favorites belong to the owner: members of a team change them where their role includes it. */
const useMayChoose = () => useTeamMay('designs.edit');

/** The heart on a card. */
export function MmFavoriteButton({ kind, bizId, title }: HeartProps) {
  const { chosen, toggle } = useFavorite({ kind, bizId });
  if (!useMayChoose()) return null;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={messages.favorite({ title })}
      onClick={toggle}
      className="mm-card-action mm-favorite"
    >
      <MmSheetIcon name="heart" />
    </button>
  );
}

/** The same with words, for a detail page. */
export function FavoriteAction(favorite: Favorite) {
  const { chosen, toggle } = useFavorite(favorite);
  if (!useMayChoose()) return null;
  return (
    <MmButton
      variant="quiet"
      aria-pressed={chosen}
      onClick={toggle}
      icon={<Heart aria-hidden className={cx('size-4', chosen && 'fill-accent text-accent')} />}
      className="-ms-3"
    >
      {chosen ? messages.saved : messages.save}
    </MmButton>
  );
}
