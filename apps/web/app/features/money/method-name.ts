import { paymentMessages } from './messages/payment.ts';

const names: Readonly<Record<string, string>> = paymentMessages.methods;

/** A way of paying by its code; a provider's own name where we have none. */
export const methodName = (code: string) => names[code] ?? code;
