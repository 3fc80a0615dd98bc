import type { Buyer } from '../bench/load.ts';
import type { ServerProcess } from '../bench/server-process.ts';

/** What the shop has promised a buyer; all of it must be found in the books afterwards. */
export type Promised = { orderId: string; number: string; totalMinor: number; isPaid: boolean };
type Envelope<T> = { code: number; msg: string; data: T };

/** Codes of the contract that say: ask again with the same key. */
const askAgain = new Set([7001, 11003]);
const alreadyDone = 11001;
const waitMs = 150;
const patienceMs = 60_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One person who buys and pays, and does what a good client does when nothing comes back: the same request with the same
 * key, until there is an answer.
 */
export class StubbornBuyer {
  readonly promised: Promised[] = [];
  readonly #buyer: Buyer;
  readonly #server: () => ServerProcess;

  constructor(buyer: Buyer, server: () => ServerProcess) {
    this.#buyer = buyer;
    this.#server = server;
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = {
      authorization: this.#buyer.token,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    };
    const until = Date.now() + patienceMs;
    for (;;) {
      if (Date.now() > until) throw new Error(`${method} ${path}: no answer within a minute`);
      const response = await fetch(this.#server().url + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => null);
      const answer = (await response?.json().catch(() => null)) as Envelope<T> | null | undefined;
      if (answer?.code === 0) return answer.data;
      const isRunning = response?.status === 409 || answer?.msg.includes('still running');
      if (answer && !askAgain.has(answer.code) && !isRunning) throw new Refusal(answer.code, `${path}: ${answer.msg}`);
      await sleep(waitMs);
    }
  }

  /** What became of the payment. Where the first try was the one that paid, the second is told so and looks it up. */
  async #pay(orderId: string, token: string): Promise<string | null> {
    type Paid = { payment: { result: string | null } };
    try {
      const paid = await this.#ask<Paid>('POST', '/api/paymentProvider/payments', { orderId, method: 'card', token });
      return paid.payment.result;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === alreadyDone)) throw error;
      return (await this.#ask<{ result: string | null }>('GET', `/api/pay/result?orderId=${orderId}`)).result;
    }
  }

  /** One whole purchase. What changed under its feet (a cart that was ordered already) begins anew, as a person would. */
  async buy(skuId: string, token: string): Promise<void> {
    await this.#ask('POST', '/api/user/cart', { skuId, quantity: 1 });
    type Preview = { cartVersion: number; method: string; totals: { totalMinor: number } };
    const preview = await this.#ask<Preview>('POST', '/api/orders/preview', { country: 'DE', currency: 'EUR' });
    const order = await this.#ask<{ bizId: string; number: string }>('POST', '/api/orders', {
      source: 'cart',
      addressId: this.#buyer.addressId,
      method: preview.method,
      currency: 'EUR',
      cartVersion: preview.cartVersion,
      expectedTotalMinor: preview.totals.totalMinor,
    });
    const promise = {
      orderId: order.bizId,
      number: order.number,
      totalMinor: preview.totals.totalMinor,
      isPaid: false,
    };
    this.promised.push(promise);
    promise.isPaid = (await this.#pay(order.bizId, token)) === 'Authorised';
  }
}

/** The shop's own no: final, and not a fault. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
