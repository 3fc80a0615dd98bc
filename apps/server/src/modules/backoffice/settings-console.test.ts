import { checklistCalls } from '@merchmill/contract/backoffice/checklist.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { warehouseConsoleCalls } from '@merchmill/contract/orders/warehouse.console.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { SettingsForm } from '@merchmill/contract/shop/settings.console.shapes.ts';
import { bankRatesUrl, type SettingGroup } from '@merchmill/contract/shop/shop-settings.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoMailServer } from '../../adapters/mail/mailers.ts';
import { startSmtp } from '../../adapters/mail/test-smtp.ts';
import { createRateSource } from '../../adapters/rates/sources.ts';
import { closeContext, createContext } from '../../create-context.ts';
import { insertReference } from '../../import/reference.ts';
import { rowsOf } from '../../platform/db/client.ts';
import { SecretBox } from '../../secret-box.ts';
import { aProduct } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { sessions } from '../account/account/account.tables.ts';
import { shippingOrigins, shippingZones } from '../orders/shipping/shipping.tables.ts';
import { auditChanges } from '../shop/audit/audit.tables.ts';
import { currencies } from '../shop/currency/currency.tables.ts';
import { listMails, sendMail, sendMailAtOnce } from '../shop/mail/mail.service.ts';
import { backupNoteKey, noteBackup } from '../shop/settings/backup-note.service.ts';
import { settings } from '../shop/settings/settings.tables.ts';
import { prepareSecrets, readShopSettings, WrongSecretKey, writeFact } from '../shop/settings/shop-settings.service.ts';
import { saveSettings } from '../shop/settings/test-settings.ts';
import { forgetSecrets } from './forget-secrets.service.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_canary1',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary2',
  STRIPE_ACCOUNT: 'acct_1Merchmill',
};

describe.each(backends())('settings in the console (%s)', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const settingsOf = async (group: SettingGroup) => {
    const { groups } = await shop.call(operator, calls.settings);
    return Object.fromEntries(groups.find((each) => each.group === group)!.settings.map((each) => [each.name, each]));
  };

  it('hold at once, for invoices and for pages', async () => {
    const form = { COMPANY_NAME: 'Pine Prints', COMPANY_ADDRESS: 'Forest Road 1\nLV-1010 Riga', COMPANY_TAX_IDS: '' };
    expect((await saveSettings(shop, operator, 'company', form)).code).toBe(0);
    expect(shop.ctx.config.company).toEqual({
      name: 'Pine Prints',
      lines: ['Forest Road 1', 'LV-1010 Riga'],
      taxIds: [],
    });
    await saveSettings(shop, operator, 'bank', { BANK_DETAILS: 'Pine Prints\nIBAN LV80 BANK 0000 4351 9500 1' });
    expect(shop.ctx.config.bank).toEqual({ lines: ['Pine Prints', 'IBAN LV80 BANK 0000 4351 9500 1'] });
    await saveSettings(shop, operator, 'sender', {
      SUPPORT_EMAIL: 'help@pine.example',
      MAIL_FROM: 'Pine <shop@pine.example>',
    });
    await saveSettings(shop, operator, 'links', { LINK_HELP_CENTER: 'https://help.pine.example/' });
    const extra = await shop.call(null, settingsCalls.extraConfig);
    expect(extra).toMatchObject({
      supportEmail: 'help@pine.example',
      links: { helpCenter: 'https://help.pine.example/' },
    });
  });

  it.runIf(backend === 'postgres')('reach another instance within seconds, the first secret too', async () => {
    const config = structuredClone(shop.ctx.config);
    const { database, ctx } = shop;
    const other = await createContext({ config, database, log: ctx.log });
    await saveSettings(shop, operator, 'sender', { SUPPORT_EMAIL: 'other@pine.example', MAIL_FROM: '' });
    await expect.poll(() => other.config.mail.support, { timeout: 8000 }).toBe('other@pine.example');
    // The key of the data folder is made now, after both have begun.
    await saveSettings(shop, operator, 'stripe', stripe);
    await expect.poll(() => other.config.paymentProviders.stripe?.secretKey, { timeout: 8000 }).toBe('sk_test_canary1');
    await closeContext(other);
  });

  it('tell no secret, neither here nor in the database nor in the audit log', async () => {
    const answer = await saveSettings(shop, operator, 'stripe', stripe);
    expect(answer.code).toBe(0);
    const read = await settingsOf('stripe');
    expect(read.STRIPE_SECRET_KEY).toMatchObject({ value: null, isSet: true, fixed: false });
    expect(read.STRIPE_SECRET_KEY!.setAt).not.toBeNull();
    expect(read.STRIPE_ACCOUNT!.value).toBe('acct_1Merchmill');
    const everything = JSON.stringify([
      answer,
      await shop.call(operator, calls.settings),
      await shop.ctx.db.select().from(settings),
      await shop.ctx.db.select().from(auditChanges),
    ]);
    expect(everything).not.toMatch(/canary/);
    expect(shop.ctx.cardPayments.get('stripe')?.merchant).toBe('acct_1Merchmill');
    const { paymentChannel } = await shop.call(operator, paymentCalls.channels);
    expect(paymentChannel.map(({ channel }) => channel)).toContain('stripe');
  });

  it('keep a secret that is not typed again, and drop all of a provider that is emptied', async () => {
    const { STRIPE_ACCOUNT } = stripe;
    await saveSettings(shop, operator, 'stripe', {
      STRIPE_ACCOUNT,
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: 'whsec_3',
    });
    expect(shop.ctx.config.paymentProviders.stripe).toMatchObject({ secretKey: 'sk_test_canary1' });
    const elsewhere = await saveSettings(shop, operator, 'stripe', { STRIPE_ACCOUNT: 'acct_2' });
    expect(JSON.stringify(elsewhere)).toMatch(/form\.STRIPE_SECRET_KEY.*form\.STRIPE_WEBHOOK_SECRET/);
    await saveSettings(shop, operator, 'stripe', { STRIPE_ACCOUNT: '' });
    expect(shop.ctx.config.paymentProviders.stripe).toBeNull();
    expect(shop.ctx.cardPayments.has('stripe')).toBe(false);
    expect((await settingsOf('stripe')).STRIPE_SECRET_KEY).toMatchObject({ isSet: false });
  });

  it('send a kept password nowhere else than before', async () => {
    const smtp = { SMTP_HOST: 'smtp.example.com', SMTP_PORT: '465', SMTP_SECURITY: 'tls', SMTP_USER: 'me' };
    await saveSettings(shop, operator, 'sender', { MAIL_FROM: 'Shop <shop@example.com>' });
    await saveSettings(shop, operator, 'smtp', { ...smtp, SMTP_PASSWORD: 'canary' });
    const { smtpUrl } = shop.ctx.config.mail;
    for (const change of [
      { SMTP_HOST: 'smtp.attacker.example' },
      { SMTP_PORT: '2465' },
      { SMTP_SECURITY: 'none' },
      { SMTP_USER: 'you' },
    ]) {
      const answer = (await saveSettings(shop, operator, 'smtp', { ...smtp, ...change })) as unknown as {
        code: number;
      };
      expect(answer.code).toBe(errors.invalidInput.code);
      expect(JSON.stringify(answer)).toContain('form.SMTP_PASSWORD');
    }
    expect((await saveSettings(shop, operator, 'smtp', smtp)).code).toBe(0);
    expect(shop.ctx.config.mail.smtpUrl).toBe(smtpUrl);
    // A server that asks for no password gets none, and does not keep it for the next one.
    await saveSettings(shop, operator, 'smtp', { ...smtp, SMTP_USER: '', SMTP_HOST: 'smtp.attacker.example' });
    expect((await settingsOf('smtp')).SMTP_PASSWORD).toMatchObject({ isSet: false });
    await saveSettings(shop, operator, 'smtp', {});
  });

  it.each([
    ['stripe', { STRIPE_ACCOUNT: 'acct_1' }, 'form.STRIPE_SECRET_KEY'],
    ['stripe', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'form.STRIPE_SECRET_KEY'],
    ['smtp', { SMTP_HOST: 'smtp.example.com', SMTP_PORT: '99999', SMTP_SECURITY: 'tls' }, 'form.SMTP_PORT'],
    ['smtp', { SMTP_HOST: 'smtp.example.com/x', SMTP_PORT: '25', SMTP_SECURITY: 'tls' }, 'form.SMTP_HOST'],
    ['sender', { MAIL_FROM: 'nobody' }, 'form.MAIL_FROM'],
    ['links', { LINK_HELP_CENTER: 'javascript:alert(1)' }, 'form.LINK_HELP_CENTER'],
    ['links', { LINK_HELP_CENTER: 'https://user:pw@help.example/' }, 'form.LINK_HELP_CENTER'],
    ['links', { LINK_HELP_CENTER: 'https://help.ex\tample/' }, 'form.LINK_HELP_CENTER'],
    ['company', { COMPANY_NAME: 'Pine', DATABASE_URL: 'x' }, 'form.DATABASE_URL'],
  ] as const)('%s does not take %j', async (group, form, path) => {
    const answer = (await saveSettings(shop, operator, group, form)) as unknown as { code: number; data: unknown };
    expect(answer.code).toBe(errors.invalidInput.code);
    expect(JSON.stringify(answer)).toContain(path);
  });

  it('say what the environment says, and do not change it', async () => {
    shop.ctx.config.environment.COMPANY_NAME = 'Environment SIA';
    expect((await settingsOf('company')).COMPANY_NAME).toMatchObject({
      value: 'Environment SIA',
      fixed: true,
      setAt: null,
    });
    expect((await saveSettings(shop, operator, 'company', { COMPANY_NAME: 'Mine' })).code).toBe(
      errors.invalidInput.code,
    );
    await saveSettings(shop, operator, 'company', { COMPANY_ADDRESS: 'Elsewhere' });
    expect(shop.ctx.config.company.name).toBe('Environment SIA');
    delete shop.ctx.config.environment.COMPANY_NAME;
  });

  it('say where exchange rates come from, and the environment wins', async () => {
    const { config } = shop.ctx;
    expect((await saveSettings(shop, operator, 'rates', { RATES_SOURCE: 'ecb', RATES_URL: '' })).code).toBe(0);
    expect(config.rates.url).toBe(bankRatesUrl);
    const queued = sql`select 1 from jobs.job where name = 'settings.updateRates' and state = 'created'`;
    expect(await rowsOf(shop.ctx.db, queued)).toHaveLength(1);
    const asked: string[] = [];
    const source = createRateSource(config, ((url: string) => {
      asked.push(url);
      return Promise.reject(new Error('away'));
    }) as never);
    await expect(source.quotes()).rejects.toThrow('away');
    expect(JSON.stringify(await saveSettings(shop, operator, 'rates', { RATES_SOURCE: 'own' }))).toContain(
      'form.RATES_URL',
    );
    await saveSettings(shop, operator, 'rates', { RATES_SOURCE: 'own', RATES_URL: 'https://rates.example/daily.xml' });
    await expect(source.quotes()).rejects.toThrow('away');
    expect(asked).toEqual([bankRatesUrl, 'https://rates.example/daily.xml']);
    await saveSettings(shop, operator, 'rates', { RATES_SOURCE: 'file', RATES_URL: '' });
    expect((await source.quotes()).source).toBe('file');

    config.environment.RATES_URL = bankRatesUrl;
    const { RATES_SOURCE } = await settingsOf('rates');
    expect(RATES_SOURCE).toMatchObject({ value: 'ecb', fixed: true });
    const answer = await saveSettings(shop, operator, 'rates', { RATES_SOURCE: 'file' });
    expect(answer.code).toBe(errors.invalidInput.code);
    delete config.environment.RATES_URL;
  });

  it('are not overwritten by somebody who has seen older ones', async () => {
    const body = { version: '0'.repeat(16), form: { COMPANY_NAME: 'Old' } };
    const answer = await shop.send(operator, calls.save, { params: { group: 'company' }, body });
    expect(answer.code).toBe(errors.dataChanged.code);
  });

  it('hold group by group where a secret cannot be opened, and all once it can', async () => {
    const { db, config, secrets } = shop.ctx;
    const key = 'shop:STRIPE_SECRET_KEY';
    await saveSettings(shop, operator, 'stripe', stripe);
    const [kept] = await db.select().from(settings).where(eq(settings.key, key));
    const foreign = new SecretBox({ secretKeys: ['a foreign key, of more than 32 letters'], dataDir: config.dataDir });
    const sealed = (box: SecretBox) => ({ ...(kept!.value as object), sealed: box.seal(key, 'sk_test_canary9') });
    await db
      .update(settings)
      .set({ value: sealed(foreign) })
      .where(eq(settings.key, key));
    await saveSettings(shop, operator, 'links', { LINK_HELP_CENTER: 'https://group.pine.example/' });
    expect(config.links.helpCenter).toBe('https://group.pine.example/');
    expect(config.paymentProviders.stripe?.secretKey).toBe('sk_test_canary1');
    await db
      .update(settings)
      .set({ value: sealed(secrets) })
      .where(eq(settings.key, key));
    await shop.ctx.settings.look();
    expect(config.paymentProviders.stripe?.secretKey).toBe('sk_test_canary9');
  });

  it('give the keys up to no other SECRET_KEY, and are sealed anew with a new one', async () => {
    const { db } = shop.ctx;
    await saveSettings(shop, operator, 'stripe', stripe);
    const { dataDir } = shop.ctx.config;
    const [next, wrong] = ['the next key, of more than 32 letters', 'a wrong key, of more than 32 letters'];
    const wrongBox = new SecretBox({ secretKeys: [wrong], dataDir });
    await expect(prepareSecrets(db, wrongBox)).rejects.toThrow(WrongSecretKey);

    // The key of the data folder is the old one.
    const { readFileSync } = await import('node:fs');
    const old = readFileSync(`${dataDir}/secret.key`, 'utf8').trim();
    await prepareSecrets(db, new SecretBox({ secretKeys: [next, old], dataDir }));
    await expect(prepareSecrets(db, new SecretBox({ secretKeys: [old], dataDir }))).rejects.toThrow(WrongSecretKey);
    const config = { ...structuredClone(shop.ctx.config), secretKeys: [next] };
    const other = await createContext({ config, database: shop.database, log: shop.ctx.log });
    expect(other.config.paymentProviders.stripe?.secretKey).toBe('sk_test_canary1');
    expect(other.signingKey).toBe(shop.ctx.signingKey);
    const [signing] = await db.select().from(settings).where(eq(settings.key, 'signing-key'));
    expect(JSON.stringify(signing)).not.toContain(shop.ctx.signingKey);
    await closeContext(other);
  });
});

describe.each(backends())('secrets whose key is lost (%s)', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());
  const boxOf = (secretKey: string) => new SecretBox({ secretKeys: [secretKey], dataDir: shop.ctx.config.dataDir });
  const [one, other] = ['one key, of more than 32 letters it is', 'other key, of more than 32 letters it is'];

  it.runIf(backend === 'postgres')('are sealed with one key only, of two instances that begin at once', async () => {
    const { db } = shop.ctx;
    await db.delete(settings).where(eq(settings.key, 'signing-key'));
    let second: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await prepareSecrets(tx as unknown as typeof db, boxOf(one));
      second = prepareSecrets(db, boxOf(other)).catch((error: unknown) => error);
      // It sees nothing of the first yet, and waits for its end.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await second).toBeInstanceOf(WrongSecretKey);
    await db.delete(settings).where(eq(settings.key, 'secret-key-check'));
  });

  it('are forgotten, and nothing else is', async () => {
    const { db, now } = shop.ctx;
    await saveSettings(shop, operator, 'company', { COMPANY_NAME: 'Pine Prints' });
    await saveSettings(shop, operator, 'stripe', stripe);
    const said: unknown[] = [];
    const forget = (secrets: SecretBox) => forgetSecrets({ db, now, secrets }, (unopened) => said.push(unopened));
    expect(await forget(shop.ctx.secrets)).toBeNull();
    expect(shop.ctx.config.paymentProviders.stripe).not.toBeNull();

    const secrets = boxOf(other);
    await writeFact({ db }, 'signing-key', { sealed: boxOf(one).seal('signing-key', 'a signing key') });
    await expect(prepareSecrets(db, secrets)).rejects.toThrow(/--forget-secrets/);
    await forget(secrets);
    expect(said).toEqual([{ groups: ['stripe'], signingKey: true, keyCheck: true }]);
    await expect(prepareSecrets(db, shop.ctx.secrets)).rejects.toThrow(WrongSecretKey);
    const config = { ...structuredClone(shop.ctx.config), secretKeys: [other] };
    const after = await createContext({ config, database: shop.database, log: shop.ctx.log });
    expect(after.config.company.name).toBe('Pine Prints');
    expect(await readShopSettings(after)).toMatchObject({ values: { COMPANY_NAME: 'Pine Prints' }, unopened: [] });
    await closeContext(after);
    expect(await db.$count(sessions)).toBe(0);
    const [change] = await db.select().from(auditChanges).where(eq(auditChanges.what, 'forget'));
    expect(change).toMatchObject({ userId: null, before: { groups: ['stripe'], signingKey: true } });
    expect(await forget(secrets)).toBeNull();
  });
});

describe('mails of a shop without mail server and outbox', () => {
  it('wait, and go as soon as a mail server is entered', async () => {
    const shop = await testApp({ config: { outbox: false } });
    const operator = await shop.aUser({ type: UserType.interior });
    const smtp = await startSmtp();
    try {
      await sendMail(shop.ctx, {
        template: 'testMail',
        to: 'ann@example.com',
        subject: 'Your code',
        blocks: ['123456'],
      });
      const told = {
        template: 'testMail' as const,
        to: 'ops@example.com',
        subject: 'A job has failed',
        blocks: ['Look.'],
      };
      await expect(sendMailAtOnce(shop.ctx, told)).rejects.toThrow(NoMailServer);
      await shop.runJobs();
      expect((await listMails(shop.ctx)).map(({ subject, sentAt }) => [subject, sentAt])).toEqual([
        ['Your code', null],
      ]);

      const server = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port), SMTP_SECURITY: 'none' };
      await saveSettings(shop, operator, 'sender', { MAIL_FROM: 'Pine <shop@pine.example>' });
      expect((await saveSettings(shop, operator, 'smtp', server)).code).toBe(0);
      await shop.runJobs();
      expect(smtp.mails).toHaveLength(1);
      expect((await listMails(shop.ctx))[0]!.sentAt).not.toBeNull();
    } finally {
      await smtp.stop();
      await shop.close();
    }
  });
});

describe('mail and payments, tried from the console', () => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp();
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const test = () => shop.call(operator, calls.testMail, { body: { to: 'me@pine.example' } });
  const server = (port: number, more: SettingsForm = {}) =>
    saveSettings(shop, operator, 'smtp', {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_SECURITY: 'none',
      ...more,
    });

  it('a test mail is taken by the mail server, or a sentence says why not', async () => {
    expect(await test()).toMatchObject({ ok: false, message: expect.stringMatching(/No mail server is set up yet/) });
    const smtp = await startSmtp();
    expect(JSON.stringify(await server(smtp.port))).toContain('form.SMTP_HOST');
    expect(shop.ctx.config.mail.smtpUrl).toBeUndefined();
    await saveSettings(shop, operator, 'sender', { MAIL_FROM: 'Fir <shop@fir.example>' });
    await server(smtp.port);
    const nobody = await saveSettings(shop, operator, 'sender', { SUPPORT_EMAIL: 'help@pine.example', MAIL_FROM: '' });
    expect(JSON.stringify(nobody)).toContain('form.MAIL_FROM');
    await saveSettings(shop, operator, 'sender', { MAIL_FROM: 'Pine <shop@pine.example>' });
    expect(await test()).toEqual({ ok: true, message: 'Test email sent to me@pine.example. Check that it arrived.' });
    expect(smtp.mails[0]).toMatch(/From: Pine <shop@pine\.example>[\s\S]*This is a test email/);
    expect((await shop.call(operator, calls.settings)).testedMail).toMatchObject({ to: 'me@pine.example' });

    await saveSettings(shop, operator, 'sender', { MAIL_FROM: 'Oak <shop@oak.example>' });
    expect((await shop.call(operator, calls.settings)).testedMail).toBeNull();
    await server(smtp.port, { SMTP_USER: 'me', SMTP_PASSWORD: 'canary-password' });
    const refused = await test();
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/^127\.0\.0\.1:\d+ /) });
    expect(JSON.stringify(refused)).not.toContain('canary');
    await smtp.stop();
    expect((await test()).message).toMatch(/^We couldn’t connect to 127\.0\.0\.1/);
  });

  it('a provider that is not set up says so', async () => {
    const trial = await shop.call(operator, calls.checkProvider, { params: { group: 'paypal' } });
    expect(trial).toMatchObject({ ok: false, message: expect.stringMatching(/isn’t set up yet/) });
  });
});

describe('the checklist of a new shop', () => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp({ config: { demo: false, sandboxPayments: false } });
    operator = await shop.aUser({ type: UserType.interior, name: 'Olga' });
    await insertReference(shop.ctx);
  });
  afterAll(() => shop.close());

  const rows = async () => {
    const { rows } = await shop.call(operator, checklistCalls.checklist);
    return new Map(rows.map((each) => [each.row, each]));
  };
  const open = async () => [...(await rows()).values()].filter(({ done }) => !done).map(({ row }) => row);

  it('has everything open, with how old the rates are', async () => {
    expect(await open()).toEqual([
      'company',
      'warehouse',
      'shipping',
      'taxes',
      'legalTexts',
      'rates',
      'payments',
      'mail',
      'product',
      'backup',
    ]);
    expect((await rows()).get('rates')!.days).toBeGreaterThan(7);
  });

  it('closes a row with what it asks for', async () => {
    await saveSettings(shop, operator, 'company', { COMPANY_NAME: 'Pine', COMPANY_ADDRESS: 'Forest Road 1' });
    await saveSettings(shop, operator, 'stripe', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_canary1' });
    await shop.call(operator, checklistCalls.check, { params: { row: 'taxes' } });
    await shop.call(operator, checklistCalls.check, { params: { row: 'shipping' } });
    await shop.call(operator, checklistCalls.check, { params: { row: 'legalTexts' } });
    await shop.ctx.db.update(currencies).set({ updatedAt: shop.ctx.now() });
    await aProduct(shop.ctx, { warehouse: 'main' });
    expect(await open()).toEqual(['warehouse', 'mail', 'secretKey', 'backup']);
    expect((await rows()).get('taxes')!.checked).toMatchObject({ by: 'Olga', userId: operator.userId });
    await shop.call(operator, checklistCalls.check, { params: { row: 'secretKey' } });
    await noteBackup(shop.ctx, { at: shop.ctx.now().toISOString(), bytes: 1, files: 1 });
    expect(await open()).toEqual(['warehouse', 'mail']);
  });

  it('knows when the warehouse was edited, which moves its zones and holidays along', async () => {
    const [main] = await shop.call(operator, warehouseConsoleCalls.warehouses);
    const edit = (form: { name: string; country: string }, version = main!.version) =>
      shop.send(operator, warehouseConsoleCalls.saveWarehouse, { params: { code: 'main' }, body: { version, form } });
    expect((await edit({ name: 'Leeds', country: 'XX' })).code).toBe(errors.invalidInput.code);
    const { data: saved } = await edit({ name: 'Riga', country: 'LV' });
    expect(saved).toMatchObject({ code: 'main', name: 'Riga', country: 'LV' });
    expect((await edit({ name: 'Other', country: 'LV' })).code).toBe(errors.dataChanged.code);
    const zones = await shop.ctx.db.select().from(shippingZones).where(eq(shippingZones.warehouse, 'main'));
    const zone = (country: string) => zones.find((each) => each.country === country)?.zone;
    expect([zone('LV'), zone('DE'), zone('US')]).toEqual(['home', 'near', 'world']);
    const [origin] = await shop.ctx.db.select().from(shippingOrigins);
    expect(origin!.timeZone).toBe('Europe/Riga');
    expect(await open()).toEqual(['mail']);
  });

  it('asks for a backup where the last one is older than two days, as /metrics tells', async () => {
    const aged = async () => /^last_backup_seconds (\d+)$/m.exec((await shop.app.inject('/metrics')).body)?.[1];
    const noteOf = (daysAgo: number) => {
      const at = new Date(shop.ctx.now().getTime() - daysAgo * dayMs).toISOString();
      return noteBackup(shop.ctx, { at, bytes: 1, files: 1 });
    };
    await noteOf(1);
    expect((await rows()).get('backup')).toMatchObject({ done: true, days: 1 });
    await noteOf(2);
    expect((await rows()).get('backup')).toMatchObject({ done: false, days: 2 });
    expect(Math.round(Number(await aged()) / 3600)).toBe(48);
    await shop.ctx.db.delete(settings).where(eq(settings.key, backupNoteKey));
    expect((await rows()).get('backup')).toMatchObject({ done: false, days: null });
    expect(await aged()).toBeUndefined();
  });

  it('can be put away and brought back', async () => {
    await shop.call(operator, checklistCalls.dismissChecklist, { body: { dismissed: true } });
    expect((await shop.call(operator, checklistCalls.checklist)).dismissed).toBe(true);
    await shop.call(operator, checklistCalls.dismissChecklist, { body: { dismissed: false } });
    expect((await shop.call(operator, checklistCalls.checklist)).dismissed).toBe(false);
  });
});
