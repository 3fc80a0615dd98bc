import type { Call, DataOf, InputOf } from '@merchmill/contract/call.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';

/** Codes of the contract that say: ask again with the same key. */
const askAgain: readonly number[] = [
  errors.dependencyFailed.code,
  errors.serviceError.code,
  errors.requestTimeout.code,
  errors.busy.code,
  errors.stillRunning.code,
];
const waitMs = 100;
const patienceMs = 600_000;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Envelope<T> = { code: number; msg: string; data: T };

/** The shop's own no: final, and not a fault. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Where the shop is, which changes hands. */
export type Shop = { url: string };

function addressOf({ path }: Call, { params, query }: { params?: unknown; query?: unknown }): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  return search ? `${filled}?${search}` : filled;
}

/**
 * Somebody who does what a good client does when nothing comes back: the same request with the same key, until there is
 * an answer.
 */
export class StubbornPerson {
  readonly #shop: Shop;
  readonly #token: string;

  constructor(shop: Shop, token: string) {
    this.#shop = shop;
    this.#token = token;
  }

  /** `key`: an operation token of the shop's; otherwise one is made here, where the call needs one. */
  async ask<C extends Call>(call: C, input: InputOf<C>, key: string = crypto.randomUUID()): Promise<DataOf<C>> {
    const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
    const headers = {
      authorization: this.#token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.idempotent ? { 'idempotency-key': key } : {}),
    };
    const init = { method: call.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await this.#untilAnswered(call.id, async () => {
      const response = await fetch(this.#shop.url + addressOf(call, { params, query }), init);
      const envelope = (await response.json()) as Envelope<DataOf<C>>;
      return askAgain.includes(envelope.code) ? undefined : envelope;
    });
    if (answer.code !== 0) throw new Refusal(answer.code, `${call.id}: ${answer.msg}`);
    return answer.data;
  }

  /** Sends a form of a page, as a browser does; again, where nothing comes back. */
  async submit(path: string, form: Record<string, string>): Promise<void> {
    const init = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' } as const;
    await this.#untilAnswered(path, async () => {
      const { status } = await fetch(this.#shop.url + path, init);
      return status < 500 ? status : undefined;
    });
  }

  async #untilAnswered<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      const answer = await attempt().catch(() => undefined);
      if (answer !== undefined) return answer;
      await sleep(waitMs);
    }
    throw new Error(`${what}: no answer in ${patienceMs / 1000} seconds`);
  }

  /** A call that a key of the shop's own making is fetched for. */
  async askWithToken<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>> {
    const { operationToken } = await this.ask(paymentCalls.operationToken, {});
    return this.ask(call, input, operationToken);
  }
}

/** What the shop has promised a buyer; all of it must be found in the ledger afterwards. */
export type Promised = {
  orderId: string;
  number: string;
  totalMinor: number;
  promoCode: string | null;
  /** As the shop's last word said. `underWay`: the provider decides later, and will say yes. */
  state: 'unpaid' | 'underWay' | 'paid' | 'cancelled';
  /** Agreed to by operations. */
  refundedCents: number;
};
/** Money into the wallet, and out of it to where it came from. */
export type PromisedWalletMove = { kind: 'recharge' | 'balanceRefund'; amountCents: number; isCertain: boolean };

export type Payer = { userId: string; token: string; addressId: string };
export type Given = { quantity?: number; promoCode?: string | null };
export type PayChoice = { token: string; useWallet?: boolean };
type Result = DataOf<typeof paymentCalls.result>['result'];

/** One person who buys, with what was promised. */
export class Buyer extends StubbornPerson {
  readonly userId: string;
  readonly orders: Promised[] = [];
  readonly walletMoves: PromisedWalletMove[] = [];
  readonly #addressId: string;

  constructor(shop: Shop, { userId, token, addressId }: Payer) {
    super(shop, token);
    this.userId = userId;
    this.#addressId = addressId;
  }

  /** Orders what is in the cart then. */
  async order({ promoCode = null }: Given): Promise<Promised> {
    const promoCodes = promoCode ? [promoCode] : [];
    const destination = { country: 'DE', currency: 'EUR', promoCodes };
    const preview = await this.ask(checkoutCalls.preview, { body: destination });
    const { totalMinor } = preview.totals;
    const { bizId: orderId, number } = await this.askWithToken(checkoutCalls.create, {
      body: {
        source: 'cart',
        addressId: this.#addressId,
        method: preview.method,
        currency: 'EUR',
        cartVersion: preview.cartVersion,
        expectedTotalMinor: totalMinor,
        promoCodes,
      },
    });
    const promised: Promised = { orderId, number, totalMinor, promoCode, state: 'unpaid', refundedCents: 0 };
    this.orders.push(promised);
    return promised;
  }

  /** Makes a paying call. Where the first try was the one that paid, the second is told so and looks it up. */
  async payBy(order: Promised, pay: () => Promise<{ payment: { result: Result } }>): Promise<void> {
    const known: readonly number[] = [errors.alreadyDone.code, errors.paymentRunning.code];
    const lookUp = () => this.ask(paymentCalls.result, { query: { orderId: order.orderId } });
    const { result } = await pay().then(
      ({ payment }) => payment,
      (error) => {
        if (error instanceof Refusal && known.includes(error.code)) return lookUp();
        throw error;
      },
    );
    if (result === 'Authorised') order.state = 'paid';
    else if (result === 'Pending' || result === 'Received') order.state = 'underWay';
  }

  pay(order: Promised, choice: PayChoice): Promise<void> {
    const body = { orderId: order.orderId, method: 'card', ...choice };
    return this.payBy(order, () => this.ask(paymentCalls.payments, { body }));
  }

  /** Cancels; that it was done already is as good. */
  async cancel(order: Promised): Promise<void> {
    await this.ask(aftersaleCalls.cancel, { params: { orderId: order.orderId }, body: {} }).catch((error) => {
      if (!(error instanceof Refusal && error.code === errors.alreadyDone.code)) throw error;
    });
    order.state = 'cancelled';
  }
}
