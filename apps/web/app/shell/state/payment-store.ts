import type { PaymentChannel, PaymentMethods } from '@merchmill/contract/money/payment.shapes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Payment = {
  /** The providers the shop works with, and what each of them takes. */
  paymentChannel: readonly PaymentChannel[];
  /** What all of them take together. What one order can be paid by, its amount and currency decide. */
  paymentMethods: Pick<PaymentMethods, 'cardType' | 'methods'>;
};
export type PaymentStore = StoreApi<Payment & { follow(channels: readonly PaymentChannel[]): void }>;

function together(channels: readonly PaymentChannel[]): Payment {
  const cardTypes = channels.flatMap((channel) => channel.cardType);
  return {
    paymentChannel: channels,
    paymentMethods: {
      methods: channels.flatMap((channel) => channel.methods),
      cardType: [...new Map(cardTypes.map((type) => [type.code, type])).values()],
    },
  };
}

export function createPaymentStore(channels: readonly PaymentChannel[]): PaymentStore {
  return createStore((set) => ({ ...together(channels), follow: (found) => set(together(found)) }));
}
