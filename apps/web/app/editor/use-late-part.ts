import { type ComponentType, useEffect, useState } from 'react';
import { httpMessages } from '../shell/messages/http.ts';
import { useShop } from '../shell/state/shop-context.tsx';
import { restMs } from './rest.ts';

/**
 * A part that most visits do without: fetched once the page rests, or when it is `wanted`; null until then. Where it can't
 * be fetched, this is said. @param load and onFailed the same ones each time
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const { ui } = useShop();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Part) return;
    let isOver = false;
    const take = (part: ComponentType<Props>) => !isOver && setPart(() => part);
    const fail = () => {
      if (isOver || !wanted) return;
      ui.getState().message('error', httpMessages.networkExceptionMsg);
      onFailed();
    };
    const timer = setTimeout(() => void load().then(take, fail), wanted ? 0 : restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [Part, load, wanted, onFailed, ui]);
  return Part;
}
