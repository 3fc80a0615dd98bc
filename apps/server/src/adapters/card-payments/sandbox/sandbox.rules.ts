import type { PaymentResult } from '@merchmill/contract/enums.ts';

/** One thing that happens to a payment, so many seconds after the shopper has decided. */
export type Step = {
  result: Exclude<PaymentResult, 'Parted'> | 'ChargedBack';
  afterSeconds: number;
  reason?: string;
};

export type TestCard = {
  number: string;
  brand: 'Visa' | 'Mastercard';
  /** What the card does, for the page. */
  label: string;
  hint: string;
  /** Stands for the card in the call that pays with tokenized details. */
  token?: string;
  steps: readonly Step[];
  /** The card's bank asks for a code first. */
  challenge?: true;
  /** Approved while the shopper is there, and declined when it is charged later without them. */
  refusesOffSession?: true;
  /** Money cannot be given back to it. */
  refusesRefunds?: true;
};

/** Time until a payment that was left open is decided. */
export const laterSeconds = 20;
/** Time until a refund has arrived. */
export const refundSeconds = 5;

const authorised = (afterSeconds = 0): Step => ({ result: 'Authorised', afterSeconds });
const refused = (reason: string, afterSeconds = 0): Step => ({ result: 'Refused', afterSeconds, reason });
const pending: Step = { result: 'Pending', afterSeconds: 0 };

export const testCards: readonly TestCard[] = [
  {
    number: '4111111111111111',
    brand: 'Visa',
    label: 'Authorized',
    hint: 'Visa, approved',
    token: 'sandbox-authorised',
    steps: [authorised()],
  },
  {
    number: '5555555555554444',
    brand: 'Mastercard',
    label: 'Authorized',
    hint: 'Mastercard, approved',
    steps: [authorised()],
  },
  {
    number: '4000000000000002',
    brand: 'Visa',
    label: 'Refused',
    hint: 'Insufficient funds',
    token: 'sandbox-refused',
    steps: [refused('Insufficient funds')],
  },
  {
    number: '4000000000003220',
    brand: 'Visa',
    label: '3-D Secure',
    hint: 'The bank asks for a code',
    token: 'sandbox-3ds',
    steps: [authorised()],
    challenge: true,
  },
  {
    number: '4000000000000077',
    brand: 'Visa',
    label: 'Pending, then Authorised',
    hint: `Decided ${laterSeconds} seconds later`,
    token: 'sandbox-pending',
    steps: [pending, authorised(laterSeconds)],
  },
  {
    number: '4000000000000085',
    brand: 'Visa',
    label: 'Pending, then Refused',
    hint: `Decided ${laterSeconds} seconds later`,
    steps: [pending, refused('The bank declined the payment', laterSeconds)],
  },
  {
    number: '4000000000005126',
    brand: 'Visa',
    label: 'Authorised, refunds fail',
    hint: 'This card can’t receive refunds',
    token: 'sandbox-refund-fails',
    steps: [authorised()],
    refusesRefunds: true,
  },
  {
    number: '4000000000000341',
    brand: 'Visa',
    label: 'Authorised, later charges refused',
    hint: 'Can be saved; declined when charged while you’re away',
    token: 'sandbox-declines-later',
    steps: [authorised()],
    refusesOffSession: true,
  },
  {
    number: '4000000000000259',
    brand: 'Visa',
    label: 'Authorised, then disputed',
    hint: `The bank reverses the payment ${laterSeconds} seconds later`,
    token: 'sandbox-disputed',
    steps: [
      authorised(),
      { result: 'ChargedBack', afterSeconds: laterSeconds, reason: 'The cardholder doesn’t recognize this payment' },
    ],
  },
];

export const transferSteps: readonly Step[] = [{ result: 'Received', afterSeconds: 0 }, authorised(laterSeconds)];

/** The code that the sandbox's bank accepts. */
export const challengeCode = '1234';
export const challengeFailed = refused('Your bank couldn’t verify that it was you');
export const unknownCard = refused('This card isn’t a test card');

/** Why a charge without the shopper is declined; undefined where it is as good as with them. */
export function declinedOffSession({ challenge, refusesOffSession }: TestCard): Step | undefined {
  if (challenge) return refused('Your bank wants you to confirm this payment');
  return refusesOffSession ? refused('The bank declined the payment') : undefined;
}

/** Digits in fours, as they stand on a card. */
export const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

/** The test card that a kept card stands for. */
export function testCardOf({ brand, last4 }: { brand: string | null; last4: string | null }): TestCard | undefined {
  return testCards.find((card) => card.brand === brand && card.number.slice(-4) === last4);
}

/** Month and year that were typed; for a card chosen with one click, years from now. */
export function expiryOf(typed: string | undefined, now: Date): { expiryMonth: number; expiryYear: number } {
  const parts = expiryForm.exec(typed ?? '');
  if (!parts) return { expiryMonth: 12, expiryYear: now.getUTCFullYear() + 4 };
  return { expiryMonth: Number(parts[1]), expiryYear: 2000 + Number(parts[2]) };
}

const expiryForm = /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/;

export type CardForm = { number: string; expiry: string; cvc: string };
export type CardFault = { field: keyof CardForm; message: string };

/** What is wrong with typed card details. Only test cards pass: no real number is ever taken here. */
export function faultsOf({ number, expiry, cvc }: CardForm, now: Date): CardFault[] {
  const faults: CardFault[] = [];
  if (!findTestCard(number)) {
    faults.push({ field: 'number', message: 'This isn’t one of the test cards below. Never enter a real card here.' });
  }
  const parts = expiryForm.exec(expiry);
  // A card is good until the last day of its month.
  if (!parts) faults.push({ field: 'expiry', message: 'Enter month and year, like 04/30.' });
  else if (Date.UTC(2000 + Number(parts[2]), Number(parts[1])) <= now.getTime()) {
    faults.push({ field: 'expiry', message: 'This date is in the past.' });
  }
  if (!/^\s*\d{3}\s*$/.test(cvc)) faults.push({ field: 'cvc', message: 'Enter three digits.' });
  return faults;
}

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}

/** Seconds until an event that the shop did not take is told again; undefined when it is given up, after three days. */
export function retryAfterSeconds(tries: number): number | undefined {
  const steps = [2, 5, 15, 60, 300, 900];
  const hourly = 3600;
  if (tries > steps.length + 72) return undefined;
  return steps[tries - 1] ?? hourly;
}
