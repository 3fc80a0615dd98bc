import { describe, expect, it } from 'vitest';
import { BadConfiguration, readConfig } from '../../config.ts';

const adyen = {
  ADYEN_API_KEY: 'AQEy-key-of-a-test',
  ADYEN_MERCHANT_ACCOUNT: 'MerchmillECOM',
  ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_ACCOUNT: 'acct_1' };
const paypal = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret-of-the-client',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
  PAYPAL_MERCHANT_ID: 'MERCHMNTU2345',
};

describe('settings of payment providers', () => {
  it('are all absent on a fresh machine', () => {
    expect(readConfig({}).paymentProviders).toEqual({ adyen: null, stripe: null, paypal: null });
  });

  it('are for the test systems unless said otherwise', () => {
    const { paymentProviders } = readConfig({ ...adyen, ...stripe, ...paypal });
    expect(paymentProviders).toMatchObject({ adyen: { test: true }, stripe: { test: true }, paypal: { test: true } });
  });

  it('tell the live systems', () => {
    const live = { ADYEN_MODE: 'live', ADYEN_LIVE_PREFIX: '1797-Merchmill', STRIPE_SECRET_KEY: 'sk_live_1' };
    const { paymentProviders } = readConfig({ ...adyen, ...stripe, ...paypal, ...live, PAYPAL_MODE: 'live' });
    expect(paymentProviders).toMatchObject({
      adyen: { test: false },
      stripe: { test: false },
      paypal: { test: false },
    });
  });

  it('hold two keys while one is being changed', () => {
    const { ADYEN_HMAC_KEY: key } = adyen;
    const both = { ...adyen, ADYEN_HMAC_KEY: `${key}, ${key}`, ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_2,whsec_1' };
    const { paymentProviders } = readConfig(both);
    expect(paymentProviders.adyen?.hmacKeys).toEqual([key, key]);
    expect(paymentProviders.stripe?.webhookSecrets).toEqual(['whsec_2', 'whsec_1']);
  });

  it.each([
    [{ ...adyen, ADYEN_HMAC_KEY: '' }, /ADYEN_HMAC_KEY: is required with ADYEN_API_KEY/],
    [{ ...adyen, ADYEN_MODE: 'live' }, /ADYEN_LIVE_PREFIX: is required/],
    [{ ...adyen, ADYEN_HMAC_KEY: 'short' }, /ADYEN_HMAC_KEY/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY/],
    [{ ...paypal, PAYPAL_WEBHOOK_ID: '' }, /PAYPAL_WEBHOOK_ID: is required with PAYPAL_CLIENT_ID/],
    [{ ...paypal, PAYPAL_MODE: 'sandbox' }, /PAYPAL_MODE/],
  ])('in part or wrong stop the shop: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(BadConfiguration);
    expect(() => readConfig(environment)).toThrow(message);
  });
});
