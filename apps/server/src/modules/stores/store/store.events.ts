import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

const ofStore = ({ storeId }: { storeId: string }) => storeId;

/** Approved, or connected again after the access was lost: from here on products are published and orders imported. */
export const storeConnected = shopEvent('store.connected', z.object({ storeId: z.string() }), ofStore);

/** The seller has changed when orders of a store are made, or what they are held for. */
export const orderRulesChanged = shopEvent('store.orderRulesChanged', z.object({ storeId: z.string() }), ofStore);

/** The marketplace says that something has changed. Events come late, twice, in any order or never: the state is read there. */
export const storeEventReceived = shopEvent(
  'store.eventReceived',
  z.object({
    storeId: z.string(),
    about: z.enum(['order', 'listing', 'shop']),
    /** The platform's id of the order or listing; null where it is about the shop. */
    resourceId: z.string().nullable(),
  }),
  ofStore,
);
