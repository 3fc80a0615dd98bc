import type { SessionUser } from '../../shell/state/cookies.ts';
import { useShop } from '../../shell/state/shop-context.tsx';
import { useTellDeletion } from './use-tell-deletion.ts';

/** What follows when the shop has let somebody in: the page knows them, and they hear of a deletion that is under way. */
export function useEnter(onDone: (user: SessionUser) => void): (entered: { user: SessionUser }) => void {
  const { session } = useShop();
  const tellDeletion = useTellDeletion();
  return ({ user }) => {
    session.getState().setToken({ kind: 'cookie' }, user);
    onDone(user);
    void tellDeletion(user);
  };
}
