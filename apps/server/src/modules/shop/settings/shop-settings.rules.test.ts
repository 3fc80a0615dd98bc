import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { afterForm, smtpUrlOf, withStored } from './shop-settings.rules.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_ACCOUNT: 'acct_1' };
const smtp = { SMTP_HOST: 'smtp.example.com', SMTP_PORT: '465', SMTP_SECURITY: 'tls' };

describe('settings of the console beside the environment', () => {
  it('hold where the environment says nothing', () => {
    const stored = { COMPANY_NAME: 'Pine', COMPANY_ADDRESS: 'One\nTwo', ...stripe, ...smtp };
    const config = readConfig(withStored({ COMPANY_NAME: 'Oak' }, stored));
    expect(config.company).toEqual({ name: 'Oak', lines: ['One', 'Two'], taxIds: [] });
    expect(config.paymentProviders.stripe?.account).toBe('acct_1');
    expect(config.mail.smtpUrl).toBe('smtps://smtp.example.com:465');
  });

  it('never mix with the environment where they go together', () => {
    const other = { ...stripe, STRIPE_ACCOUNT: 'acct_of_environment' };
    expect(withStored(other, stripe)).toEqual(other);
    expect(withStored({ STRIPE_ACCOUNT: 'acct_2' }, stripe)).toEqual({ STRIPE_ACCOUNT: 'acct_2' });
    expect(withStored({ SMTP_URL: 'smtp://mail' }, smtp)).toEqual({ SMTP_URL: 'smtp://mail' });
  });

  it.each([
    [smtp, 'smtps://smtp.example.com:465'],
    [{ ...smtp, SMTP_USER: 'a@b', SMTP_PASSWORD: 'p/w:?' }, 'smtps://a%40b:p%2Fw%3A%3F@smtp.example.com:465'],
    [{ ...smtp, SMTP_SECURITY: 'starttls', SMTP_PORT: '587' }, 'smtp://smtp.example.com:587?requireTLS=true'],
    [{ ...smtp, SMTP_HOST: '::1', SMTP_SECURITY: 'none', SMTP_PORT: '25' }, 'smtp://[::1]:25?ignoreTLS=true'],
    [{ SMTP_SECURITY: 'tls' }, undefined],
  ])('%j is the mail server %s', (values, url) => {
    expect(smtpUrlOf(values)).toBe(url);
  });

  it('keep a secret that is not typed again, and lose what is emptied', () => {
    const before = { ...smtp, SMTP_USER: 'me', SMTP_PASSWORD: 'secret' };
    const form = { ...smtp, SMTP_USER: 'me', SMTP_PASSWORD: '' };
    expect(afterForm('smtp', before, form)).toEqual(before);
    expect(afterForm('smtp', before, { ...form, SMTP_USER: '' })).toEqual(smtp);
    expect(afterForm('smtp', before, { ...form, SMTP_PASSWORD: 'new' }).SMTP_PASSWORD).toBe('new');
    expect(afterForm('company', { COMPANY_NAME: 'Pine' }, {})).toEqual({});
    expect(afterForm('company', { COMPANY_NAME: 'Pine' }, {}, { COMPANY_NAME: 'Oak' })).toEqual({
      COMPANY_NAME: 'Pine',
    });
  });

  it('are gone altogether once nothing is left that can be read', () => {
    expect(afterForm('stripe', stripe, { STRIPE_ACCOUNT: '', STRIPE_SECRET_KEY: '' })).toEqual({});
    const form = { SMTP_HOST: '', SMTP_PORT: '', SMTP_USER: '', SMTP_SECURITY: 'tls', SMTP_PASSWORD: '' };
    expect(afterForm('smtp', { ...smtp, SMTP_PASSWORD: 'secret' }, form)).toEqual({});
  });
});
