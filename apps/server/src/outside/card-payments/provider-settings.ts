import { z } from 'zod';
import type { AdyenSettings } from './adyen/adyen-client.ts';
import type { PayPalSettings } from './paypal/paypal-client.ts';
import type { StripeSettings } from './stripe/stripe-client.ts';

const mode = z.enum(['test', 'live']).default('test');
const secret = z.string().min(8).max(500).optional();
const hexKeys = z
  .string()
  .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i)
  .describe('one hex key of 64 digits, or two with a comma between')
  .optional();
const secrets = z
  .string()
  .regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/)
  .describe('one secret (whsec_…), or two with a comma between')
  .optional();

/** Environment variables of the payment providers; each provider is there once its variables are. */
export const paymentEnvironment = {
  ADYEN_API_KEY: secret,
  ADYEN_MERCHANT_ACCOUNT: z.string().optional(),
  ADYEN_HMAC_KEY: hexKeys,
  ADYEN_MODE: mode,
  ADYEN_LIVE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .describe('the prefix of the live addresses, such as 1797a841fbb37ca7-YourCompany')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .describe('a secret key (sk_test_… or sk_live_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secrets,
  STRIPE_ACCOUNT: z
    .string()
    .regex(/^acct_\w+$/)
    .describe('the id of the account (acct_…)')
    .optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: z.string().regex(/^\w+$/).describe('the id of the webhook: letters and digits').optional(),
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/)
    .describe('the merchant id of the account: 13 letters and digits')
    .optional(),
  PAYPAL_MODE: mode,
};

const Environment = z.object(paymentEnvironment);
type Environment = z.infer<typeof Environment>;

const needed = [
  ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_ACCOUNT'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'],
] as const satisfies readonly (readonly (keyof Environment)[])[];

/** What is missing of a provider that is set up in part: it would take money and never hear of it. */
export function missingSettings(env: Environment): { name: string; message: string }[] {
  const partly = needed.filter((names) => names.some((name) => env[name]) && names.some((name) => !env[name]));
  const missing = partly.flatMap((names) => {
    const given = names.find((name) => env[name])!;
    return names.filter((name) => !env[name]).map((name) => ({ name, message: `is needed with ${given}` }));
  });
  const isLiveAdyen = env.ADYEN_API_KEY && env.ADYEN_MODE === 'live';
  return isLiveAdyen && !env.ADYEN_LIVE_PREFIX
    ? [...missing, { name: 'ADYEN_LIVE_PREFIX', message: 'is needed with ADYEN_MODE=live' }]
    : missing;
}

const listOf = (text: string) => text.split(',').map((each) => each.trim());

export type ProviderSettings = {
  adyen: AdyenSettings | null;
  stripe: StripeSettings | null;
  paypal: PayPalSettings | null;
};

export function providerSettings(env: Environment): ProviderSettings {
  const { ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY } = env;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_ACCOUNT } = env;
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_MERCHANT_ID } = env;
  return {
    adyen:
      ADYEN_API_KEY && ADYEN_MERCHANT_ACCOUNT && ADYEN_HMAC_KEY
        ? {
            apiKey: ADYEN_API_KEY,
            merchantAccount: ADYEN_MERCHANT_ACCOUNT,
            hmacKeys: listOf(ADYEN_HMAC_KEY),
            test: env.ADYEN_MODE === 'test',
            livePrefix: env.ADYEN_LIVE_PREFIX ?? null,
          }
        : null,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET && STRIPE_ACCOUNT
        ? {
            secretKey: STRIPE_SECRET_KEY,
            webhookSecrets: listOf(STRIPE_WEBHOOK_SECRET),
            account: STRIPE_ACCOUNT,
            test: STRIPE_SECRET_KEY.includes('_test_'),
          }
        : null,
    paypal:
      PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET && PAYPAL_WEBHOOK_ID && PAYPAL_MERCHANT_ID
        ? {
            clientId: PAYPAL_CLIENT_ID,
            clientSecret: PAYPAL_CLIENT_SECRET,
            webhookId: PAYPAL_WEBHOOK_ID,
            merchantId: PAYPAL_MERCHANT_ID,
            test: env.PAYPAL_MODE === 'test',
          }
        : null,
  };
}
