import { BizId, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';
import {
  cardProblems,
  chargeHours,
  maxChargeCents,
  maxOrdersInCharge,
  storeChargeStates,
  storePaymentSources,
} from './store-payment.ts';

const count = z.number().int();
const ordersLimit = `Please enter a number from 1 to ${maxOrdersInCharge}.`;
const amountLimit = 'Please enter an amount from $0.01 to $100,000.';

export const StorePaymentForm = z
  .object({
    source: z.enum(storePaymentSources),
    /** One of my saved cards; it may be charged while I’m away. */
    cardId: z.string().min(1).max(200).nullable().default(null),
    /** Orders are charged together after this time at the latest. */
    everyHours: z.literal([...chargeHours]),
    /** Charged sooner at this number of orders; null: however many there are. */
    ordersAtOnce: z
      .number(ordersLimit)
      .int(ordersLimit)
      .min(1, ordersLimit)
      .max(maxOrdersInCharge, ordersLimit)
      .nullable()
      .default(null),
    /** Charged sooner when they cost as much, in US cents; null: no matter how much. */
    amountAtOnce: z
      .number(amountLimit)
      .int(amountLimit)
      .min(1, amountLimit)
      .max(maxChargeCents, amountLimit)
      .nullable()
      .default(null),
  })
  .refine(({ source, cardId }) => source === 'wallet' || cardId !== null, {
    message: 'Please choose a saved card.',
    path: ['cardId'],
  });
export type StorePaymentForm = z.infer<typeof StorePaymentForm>;

const ChargedCard = z.object({ brand: z.string(), last4: z.string() });

export const StoreCharge = z.object({
  bizId: BizId,
  at: IsoTime,
  state: z.enum(storeChargeStates),
  orders: count,
  amount: count,
  card: ChargedCard,
  /** The payment; null where none was begun. */
  paymentId: BizId.nullable(),
  /** Why it failed, in one sentence. */
  reason: z.string().nullable(),
});
export type StoreCharge = z.infer<typeof StoreCharge>;

export const StorePayment = z.object({
  source: z.enum(storePaymentSources),
  cardId: z.string().nullable(),
  everyHours: z.literal([...chargeHours]),
  ordersAtOnce: count.nullable(),
  amountAtOnce: count.nullable(),
  card: ChargedCard.nullable(),
  /** Why the card is not charged now; null where nothing is wrong. */
  problem: z.object({ kind: z.enum(cardProblems), reason: z.string().nullable(), at: IsoTime }).nullable(),
  /** Orders that gather for the next charge. */
  gathered: z.object({ orders: count, chargedAt: IsoTime }).nullable(),
  charges: z.array(StoreCharge),
});
export type StorePayment = z.infer<typeof StorePayment>;
