import { settingShapes } from '@merchmill/contract/shop/shop-settings.shapes.ts';
import { providerGroups, settingGroups } from '@merchmill/contract/shop/shop-settings.ts';
import { z } from 'zod';
import type { AdyenSettings } from './adyen/adyen-client.ts';
import type { PayPalSettings } from './paypal/paypal-client.ts';
import type { StripeSettings } from './stripe/stripe-client.ts';

const { ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY, ADYEN_MODE, ADYEN_LIVE_PREFIX } = settingShapes;
const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_ACCOUNT } = settingShapes;
const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_MERCHANT_ID, PAYPAL_MODE } = settingShapes;

/** Environment variables of the payment providers; each provider is there once its variables are. */
export const paymentEnvironment = {
  ADYEN_API_KEY: ADYEN_API_KEY.optional(),
  ADYEN_MERCHANT_ACCOUNT: ADYEN_MERCHANT_ACCOUNT.optional(),
  ADYEN_HMAC_KEY: ADYEN_HMAC_KEY.optional(),
  ADYEN_MODE: ADYEN_MODE.default('test'),
  ADYEN_LIVE_PREFIX: ADYEN_LIVE_PREFIX.optional(),
  STRIPE_SECRET_KEY: STRIPE_SECRET_KEY.optional(),
  STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET.optional(),
  STRIPE_ACCOUNT: STRIPE_ACCOUNT.optional(),
  PAYPAL_CLIENT_ID: PAYPAL_CLIENT_ID.optional(),
  PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT_SECRET.optional(),
  PAYPAL_WEBHOOK_ID: PAYPAL_WEBHOOK_ID.optional(),
  PAYPAL_MERCHANT_ID: PAYPAL_MERCHANT_ID.optional(),
  PAYPAL_MODE: PAYPAL_MODE.default('test'),
};

const Environment = z.object(paymentEnvironment);
type Environment = z.infer<typeof Environment>;

const needed = providerGroups.map((group): readonly (keyof Environment)[] => settingGroups[group].needed);

/** What is missing of a provider that is set up in part: it would take money and never hear of it. */
export function missingSettings(env: Environment): { name: string; message: string }[] {
  const partly = needed.filter((names) => names.some((name) => env[name]) && names.some((name) => !env[name]));
  const missing = partly.flatMap((names) => {
    const given = names.find((name) => env[name])!;
    return names.filter((name) => !env[name]).map((name) => ({ name, message: `is required with ${given}` }));
  });
  const isLiveAdyen = env.ADYEN_API_KEY && env.ADYEN_MODE === 'live';
  return isLiveAdyen && !env.ADYEN_LIVE_PREFIX
    ? [...missing, { name: 'ADYEN_LIVE_PREFIX', message: 'is required with ADYEN_MODE=live' }]
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
