import { useEffect } from 'react';
import { useShop } from '../state/shop-context.tsx';

/** The number of unread notifications follows the shop while the page is there; one in the browser's memory follows nothing. */
export function useLiveNotifications(userId: string | undefined): void {
  const { counts } = useShop();
  useEffect(() => {
    if (!userId) return;
    const follow = () => {
      let stop: (() => void) | undefined;
      let stopped = false;
      // Visitors, who are most, need not load it.
      void import('./follow-notifications.ts').then(({ followNotifications }) => {
        if (!stopped) stop = followNotifications(userId, (unread) => counts.getState().setNotifications(unread));
      });
      return () => {
        stopped = true;
        stop?.();
      };
    };
    let stop = follow();
    const onHide = () => stop();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = follow();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      stop();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [userId, counts]);
}
