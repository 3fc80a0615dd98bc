import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { MmFootBar } from '../../../ui/foot-bar.tsx';

type BuyBarProps = {
  /** What the bar stands for: it comes when that is out of sight. */
  instead: RefObject<HTMLElement | null>;
  price: ReactNode;
  title: string;
  variant: string;
  children: ReactNode;
};

/** On a phone: the price and the way on, always in reach. Only there while the buttons of the page are not. */
export function BuyBar({ instead, price, title, variant, children }: BuyBarProps) {
  const isOutOfSight = useOutOfSight(instead);
  if (!isOutOfSight) return null;
  return (
    <MmFootBar>
      <div className="mm-page flex items-center gap-2.5 py-2.5">
        <div className="grid min-h-13 min-w-0 flex-1 content-center">
          <span className="truncate">{price}</span>
          <span className="truncate text-micro text-quiet">{variant || title}</span>
        </div>
        {children}
      </div>
    </MmFootBar>
  );
}

/** Known once the page is awake, and on phones only: elsewhere nothing is watched. */
function useOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const watcher = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    watcher.observe(target.current);
    return () => watcher.disconnect();
  }, [target]);
  return isOut;
}
