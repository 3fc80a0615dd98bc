import { useRef } from 'react';
import { isSame } from '../../../shell/page/use-form.ts';
import { useShop } from '../../../shell/state/shop-context.tsx';
import { cartMessages as messages } from '../messages/cart.ts';

/**
 * What somebody changes while an order is on its way is not in it, and the next page does not show it.
 * @param choices what the order has beside what `isChanged` is not asked about
 */
export function useLateChanges(choices: object) {
  const { ui } = useShop();
  const latest = useRef(choices);
  const sent = useRef(choices);
  latest.current = choices;
  return {
    /** The order is sent with the choices of now. */
    begin: () => {
      sent.current = latest.current;
    },
    isChanged: () => !isSame(latest.current, sent.current),
    /** Says that the order is as it was. @param to the page where it can be canceled */
    tell: (to: string) =>
      ui.getState().notification({
        tone: 'info',
        title: messages.changedTooLate,
        text: messages.changedTooLateText,
        action: { label: messages.viewOrder, to },
      }),
  };
}
