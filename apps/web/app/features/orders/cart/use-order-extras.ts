import { GiftMessage } from '@merchmill/contract/orders/cart.shapes.ts';
import type { PlanKind } from '@merchmill/contract/orders/shipping.shapes.ts';
import { planKinds } from '@merchmill/contract/orders/shipping.ts';
import { useEffect, useState } from 'react';
import { sessionMemory } from '../../../shell/state/browser-memory.ts';

/** What goes with an order beside its lines: kept for the visit, so that a reload or a login loses nothing. */
type Extras = { promoCodes: readonly string[]; giftMessage: string; plan: PlanKind | null };

const key = 'orderExtras';
const none: Extras = { promoCodes: [], giftMessage: '', plan: null };

function readExtras(): Extras {
  try {
    const kept: unknown = JSON.parse(sessionMemory.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return none;
    const { promoCodes, giftMessage, plan } = kept as Record<string, unknown>;
    return {
      promoCodes: Array.isArray(promoCodes) ? promoCodes.filter((code) => typeof code === 'string') : [],
      giftMessage: typeof giftMessage === 'string' ? giftMessage : '',
      plan: planKinds.find((kind) => kind === plan) ?? null,
    };
  } catch {
    return none;
  }
}

/** The order has been placed: the next one starts without. */
export const forgetOrderExtras = () => sessionMemory.removeItem(key);

export function useOrderExtras() {
  // The server renders without them; they are read after hydration, or the two would disagree.
  const [extras, setExtras] = useState(none);
  useEffect(() => setExtras(readExtras()), []);
  const change = (fields: Partial<Extras>) => {
    const next = { ...extras, ...fields };
    sessionMemory.setItem(key, JSON.stringify(next));
    setExtras(next);
  };
  const checked = GiftMessage.safeParse(extras.giftMessage);
  return {
    ...extras,
    takeCode: (code: string) => change({ promoCodes: [...extras.promoCodes.filter((each) => each !== code), code] }),
    dropCode: (code: string) => change({ promoCodes: extras.promoCodes.filter((each) => each !== code) }),
    setPlan: (plan: PlanKind) => change({ plan }),
    setGiftMessage: (giftMessage: string) => change({ giftMessage }),
    giftIsRight: checked.success,
    giftProblem: checked.success ? undefined : checked.error.issues[0]?.message,
  };
}
export type OrderExtras = ReturnType<typeof useOrderExtras>;
