import { type Answer, type Call, FakeProvider } from '../test-fake-provider.ts';
import { signatureOf, signedText } from './adyen-webhook.ts';

type Amount = { currency: string; value: number };
type Asked = { amount: Amount; merchantAccount: string; reference: string; [field: string]: unknown };
type Link = Asked & { id: string; status: string };
type Card = { id: string; shopper: string; brand: string; lastFour: string; expiryMonth: string; expiryYear: string };
/** How the bank answers a payment with a saved card. */
export type BankAnswer = { resultCode: string; refusalReason?: string; amount?: Amount; redirect?: boolean };

/** Key of the published example of Adyen's own library. */
export const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
export const merchantAccount = 'MerchmillECOM';

export class FakeAdyen extends FakeProvider {
  readonly origin: string = 'https://checkout-test.adyen.com';
  override readonly basePath: string = '/v72';
  readonly links = new Map<string, Link>();
  readonly refunds: Asked[] = [];
  readonly cards: Card[] = [];
  /** Answers of the bank to come; without one it agrees. */
  readonly bankAnswers: BankAnswer[] = [];
  readonly #answered = new Map<string, Answer>();
  #made = 0;

  constructor() {
    super(['./adyen/spec/checkout-v72.json']);
  }

  readBody(text: string): unknown {
    return JSON.parse(text);
  }

  errorBody(status: number): unknown {
    return { status, errorCode: '000', message: 'Internal error: card 4111 of ann@example.com', errorType: 'internal' };
  }

  /** That part of the description is not at hand. */
  override asSpecified(call: Call): Call | null {
    return call.path === '/paymentMethods' ? null : call;
  }

  /** 16 characters, as Adyen's ids are. */
  nextPsp(): string {
    this.#made++;
    return `PSP${String(this.#made).padStart(13, '0')}`;
  }

  answer(call: Call): Answer {
    const key = call.headers['idempotency-key'];
    const known = key === undefined ? undefined : this.#answered.get(key);
    if (known) return known;
    if (key !== undefined && key.length > 64) this.breaches.push(`idempotency key of ${key.length} characters`);
    const changes = call.method === 'POST' && call.path !== '/paymentMethods';
    if (changes && key === undefined) this.breaches.push(`${call.path} without an idempotency key`);
    if (call.headers['x-api-key'] !== 'test-api-key') return { status: 401, body: this.errorBody(401) };
    const answer = this.#work(call);
    if (key !== undefined) this.#answered.set(key, answer);
    return answer;
  }

  #work({ method, path, body, query }: Call): Answer {
    const [, first, second] = path.split('/');
    if (path === '/paymentMethods') return this.#listMethods(body as Asked);
    if (path === '/paymentLinks') return this.#openLink(body as Asked);
    if (first === 'paymentLinks' && method === 'PATCH')
      this.links.get(second!)!.status = (body as { status: string }).status;
    if (first === 'paymentLinks') return this.#showLink(second!);
    if (path === '/payments') return this.#pay(body as Asked);
    if (path === '/payments/details') return this.#details(body as { details: { redirectResult: string } });
    if (first === 'payments') return this.#refund(second!, body as Asked);
    if (method === 'GET') return this.#listCards(query.get('shopperReference')!);
    const at = this.cards.findIndex(({ id, shopper }) => id === second && shopper === query.get('shopperReference'));
    if (at < 0) return { status: 422, body: this.errorBody(422) };
    this.cards.splice(at, 1);
    return { status: 204 };
  }

  #listMethods({ merchantAccount: merchant }: Asked): Answer {
    if (merchant !== merchantAccount) return { status: 403, body: this.errorBody(403) };
    return { status: 200, body: { paymentMethods: [{ type: 'scheme', name: 'Cards' }] } };
  }

  #openLink(asked: Asked): Answer {
    const id = `PL${this.nextPsp()}`;
    this.links.set(id, { ...asked, id, status: 'active' });
    return { status: 201, body: this.#linkBody(id) };
  }

  #linkBody(id: string) {
    const { amount, merchantAccount: merchant, reference, status } = this.links.get(id)!;
    const url = `https://test.adyen.link/${id}`;
    return { amount, merchantAccount: merchant, reference, id, status, url, expiresAt: '2026-11-22T09:00:00Z' };
  }

  #showLink(id: string): Answer {
    return this.links.has(id) ? { status: 200, body: this.#linkBody(id) } : { status: 422, body: this.errorBody(422) };
  }

  #pay({ amount, reference }: Asked): Answer {
    const { redirect, ...answer } = this.bankAnswers.shift() ?? { resultCode: 'Authorised' };
    if (redirect) {
      const action = { type: 'redirect', method: 'GET', url: 'https://bank.example/3ds', paymentMethodType: 'scheme' };
      return { status: 200, body: { resultCode: answer.resultCode, action } };
    }
    return { status: 200, body: { amount, merchantReference: reference, pspReference: this.nextPsp(), ...answer } };
  }

  #details({ details }: { details: { redirectResult: string } }): Answer {
    const merchantReference = details.redirectResult;
    const answer = this.bankAnswers.shift() ?? { resultCode: 'Authorised' };
    const amount = { currency: 'EUR', value: 1999 };
    return { status: 200, body: { merchantReference, amount, pspReference: this.nextPsp(), ...answer } };
  }

  #refund(paymentPspReference: string, asked: Asked): Answer {
    const pspReference = this.nextPsp();
    this.refunds.push({ ...asked, pspReference });
    return { status: 201, body: { ...asked, paymentPspReference, pspReference, status: 'received' } };
  }

  #listCards(shopperReference: string): Answer {
    const storedPaymentMethods = this.cards
      .filter(({ shopper }) => shopper === shopperReference)
      .map(({ shopper: _shopper, ...card }) => ({ ...card, type: 'scheme', holderName: 'A. Nn' }));
    return { status: 200, body: { merchantAccount, shopperReference, storedPaymentMethods } };
  }
}

export type Item = {
  eventCode: string;
  success?: 'true' | 'false';
  amount: Amount;
  merchantReference: string;
  pspReference: string;
  originalReference?: string;
  reason?: string;
  paymentLinkId?: string;
};

/** A delivery as Adyen sends it, with its signatures. */
export function deliver(items: Item[], { key = hmacKey, live = 'false' } = {}): Buffer {
  const notificationItems = items.map(({ paymentLinkId, ...rest }) => {
    const item = { merchantAccountCode: merchantAccount, success: 'true' as const, reason: '', ...rest };
    const hmacSignature = signatureOf(key, signedText(item));
    return {
      NotificationRequestItem: {
        ...item,
        eventDate: '2026-11-21T09:00:00+01:00',
        paymentMethod: 'visa',
        additionalData: { hmacSignature, ...(paymentLinkId ? { paymentLinkId } : {}) },
      },
    };
  });
  return Buffer.from(JSON.stringify({ live, notificationItems }));
}
