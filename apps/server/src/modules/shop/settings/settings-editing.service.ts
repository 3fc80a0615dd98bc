import { createHash } from 'node:crypto';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import type {
  EditedSettings,
  SettingsForm,
  ShopSettings,
  Trial,
} from '@merchmill/contract/shop/settings.console.shapes.ts';
import { settingShapes } from '@merchmill/contract/shop/shop-settings.shapes.ts';
import {
  pictureSettings,
  providerGroups,
  type SettingGroup,
  type SettingName,
  secretSettings,
  settingGroupNames,
  settingGroups,
} from '@merchmill/contract/shop/shop-settings.ts';
import { ProviderError } from '../../../adapters/card-payments/provider-call.ts';
import { whyNotSent } from '../../../adapters/mail/why-not-sent.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { BadConfiguration, readConfig } from '../../../config.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { versionOf } from '../../../row-version.ts';
import { recordChange } from '../audit/index.ts';
import { deliverNow } from '../mail/index.ts';
import { showSettingPicture } from './setting-picture.service.ts';
import { testMail } from './settings.mails.ts';
import { afterForm, isFixed, type SettingValues, saidBy, secretsToRepeat, withStored } from './shop-settings.rules.ts';
import {
  hasSealed,
  lockShopSettings,
  readFact,
  readShopSettings,
  type StoredSettings,
  WrongSecretKey,
  writeFact,
  writeShopSettings,
} from './shop-settings.service.ts';

const testedKey = 'mail-tested';
type Tested = { to: string; at: string; of: string };

/** Tells mail settings from others without telling them. */
const mailMark = ({ config, signingKey }: Ctx) =>
  createHash('sha256')
    .update(JSON.stringify([signingKey, config.mail.smtpUrl ?? null, config.mail.from]))
    .digest('hex');

function toEdited({ config }: Ctx, group: SettingGroup, { values, setAt }: StoredSettings): EditedSettings {
  const settings = settingGroups[group].names.map((name: SettingName) => {
    const fixed = isFixed(config.environment, group, name);
    const said = fixed ? saidBy(config.environment, name) : values[name];
    return {
      name,
      value: secretSettings.has(name) ? null : (said ?? null),
      isSet: said !== undefined || (!fixed && setAt[name] !== undefined),
      fixed,
      setAt: fixed ? null : (setAt[name] ?? null),
    };
  });
  return { group, version: versionOf(settings), settings };
}

export async function readTestedMail(ctx: Ctx): Promise<ShopSettings['testedMail']> {
  const tested = await readFact<Tested>(ctx, testedKey);
  return tested && ctx.config.mail.smtpUrl && tested.of === mailMark(ctx) ? { to: tested.to, at: tested.at } : null;
}

export async function listShopSettings(ctx: Ctx): Promise<ShopSettings> {
  const stored = await readShopSettings(ctx);
  const { config, secrets } = ctx;
  return {
    groups: settingGroupNames.map((group) => toEdited(ctx, group, stored)),
    mail: config.mail.smtpUrl ? 'server' : config.outbox ? 'outbox' : 'nowhere',
    testedMail: await readTestedMail(ctx),
    sandboxPayments: config.sandboxPayments,
    webhooks: providerGroups.map((group) => ({
      group,
      url: config.publicUrl + paymentCalls.webhook.path.replace('{provider}', group),
    })),
    secretKey: (await hasSealed(ctx)) ? secrets.source : null,
  };
}

/** Faults of a form, by field; what is left out of settings that go together is one too. */
function checkSettings(group: SettingGroup, form: SettingsForm, before: SettingValues, after: SettingValues): void {
  const { names, needed } = settingGroups[group];
  const known = names as readonly string[];
  const repeat = secretsToRepeat(group, before, after);
  const fields = [
    ...Object.keys(form)
      .filter((name) => !known.includes(name))
      .map((name) => ({ path: `form.${name}`, message: 'Unknown setting.' })),
    ...names.flatMap((name) => {
      const value = after[name];
      if (value === undefined) return [];
      const { error } = settingShapes[name].safeParse(value);
      return error ? [{ path: `form.${name}`, message: error.issues[0]!.message }] : [];
    }),
    ...repeat.map((name) => ({
      path: `form.${name}`,
      message: 'Please enter this again, because it would be sent to a different server.',
    })),
    ...(Object.keys(after).length
      ? needed
          .filter((name) => !after[name] && !repeat.includes(name))
          .map((name) => ({ path: `form.${name}`, message: 'Please fill this in.' }))
      : []),
  ];
  if (group === 'rates' && after.RATES_SOURCE === 'own' && !after.RATES_URL)
    fields.push({ path: 'form.RATES_URL', message: 'Please fill this in.' });
  if (fields[0]) throw new AppError('invalidInput', fields[0].message, fields);
}

/** A mail server takes mails of an address of its own only, never of the one at localhost that stands in for it. */
function checkSender(group: SettingGroup, said: Readonly<Record<string, string | undefined>>): void {
  if (!said.SMTP_URL || said.MAIL_FROM) return;
  const [path, message] =
    group === 'sender'
      ? ['form.MAIL_FROM', 'Please enter a sender address for the mail server.']
      : ['form.SMTP_HOST', 'Please enter a sender address and save it first.'];
  throw new AppError('invalidInput', message, [{ path, message }]);
}

export type SettingsEdit = { group: SettingGroup; version: string; form: SettingsForm };

/** Changes a group of settings; values of secrets are neither given back nor written into the audit log. */
export async function saveShopSettings(
  ctx: Ctx,
  principal: UserPrincipal,
  edit: SettingsEdit,
): Promise<EditedSettings> {
  const { group, version, form } = edit;
  await inTransaction(ctx, async (ctx) => {
    await lockShopSettings(ctx);
    const stored = await readShopSettings(ctx);
    const seen = toEdited(ctx, group, stored);
    if (seen.version !== version) throw new AppError('dataChanged');
    const fixed = seen.settings.find((setting) => setting.fixed && form[setting.name] !== undefined);
    if (fixed) {
      const message = 'This is set by the environment and can’t be changed here.';
      throw new AppError('invalidInput', message, [{ path: `form.${fixed.name}`, message }]);
    }
    const after = afterForm(group, stored.values, form, ctx.config.environment);
    checkSettings(group, form, stored.values, after);
    const others = Object.entries(stored.values).filter(
      ([name]) => !(settingGroups[group].names as readonly string[]).includes(name),
    );
    if (group === 'sender' || group === 'smtp')
      checkSender(group, withStored(ctx.config.environment, { ...Object.fromEntries(others), ...after }));
    try {
      readConfig(withStored(ctx.config.environment, after));
    } catch (error) {
      if (error instanceof BadConfiguration) throw new AppError('invalidInput', error.message);
      throw error;
    }
    const { names } = settingGroups[group];
    // What cannot be opened goes too where all of it is taken away.
    const isEmptied = !Object.keys(after).length;
    const changed = names.filter(
      (name) =>
        after[name] !== stored.values[name] ||
        form[name]?.trim() ||
        (isEmptied && stored.setAt[name] && !isFixed(ctx.config.environment, group, name)),
    );
    await writeShopSettings(ctx, new Map(changed.map((name) => [name, after[name]]))).catch((error: unknown) => {
      // Of instances without a key of their own, another one has sealed first.
      throw error instanceof WrongSecretKey ? new AppError('invalidInput', error.message) : error;
    });
    for (const name of pictureSettings) if (changed.includes(name)) await showSettingPicture(ctx, name, after[name]);
    const told = (values: Partial<Record<SettingName, string>>) =>
      Object.fromEntries(
        changed.map((name) => [
          name,
          secretSettings.has(name) ? (values[name] ? 'set' : null) : (values[name] ?? null),
        ]),
      );
    const change = { before: told(stored.values), after: told(after) };
    await recordChange(ctx, principal, { subject: 'shopSettings', subjectId: group, what: 'save', ...change });
    await raiseTags(ctx, 'settings');
  });
  await ctx.settings.takeOver();
  // Once every instance has heard of the source.
  const asking = group === 'rates' && ctx.jobs.find('settings.updateRates');
  if (asking) await ctx.jobs.enqueue(ctx, asking, {}, { afterSeconds: 5, key: 'now' });
  return toEdited(ctx, group, await readShopSettings(ctx));
}

/** Sends a mail as any other is sent, and tells what the mail server said. */
export async function sendTestMail(ctx: Ctx, principal: UserPrincipal, to: string): Promise<Trial> {
  const { brand, publicUrl, mail } = ctx.config;
  if (!mail.smtpUrl) return { ok: false, message: 'No mail server is set up yet. Enter one and save it first.' };
  const of = mailMark(ctx);
  const letter = { to, ...testMail(brand.name, publicUrl) };
  try {
    await deliverNow(ctx, letter);
  } catch (error) {
    return { ok: false, message: whyNotSent(error, mail) };
  }
  const tested: Tested = { to, at: ctx.now().toISOString(), of };
  await inTransaction(ctx, async (ctx) => {
    await writeFact(ctx, testedKey, tested);
    await recordChange(ctx, principal, { subject: 'shopSettings', subjectId: 'smtp', what: 'testMail', after: { to } });
  });
  return { ok: true, message: `Test email sent to ${to}. Check that it arrived.` };
}

/** Asks a provider something harmless, and tells whether it knows us. */
export async function checkProvider(ctx: Ctx, group: (typeof providerGroups)[number]): Promise<Trial> {
  const provider = ctx.cardPayments.get(group);
  if (!provider) return { ok: false, message: 'This provider isn’t set up yet. Enter its keys and save them first.' };
  try {
    await assertFound(provider.check).call(provider);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ok: false, message: whyNotKnown(error) };
  }
  const message = provider.test
    ? 'The connection works. You’re in test mode, so no real money moves.'
    : 'The connection works.';
  return { ok: true, message };
}

function whyNotKnown({ status, code, trace }: ProviderError): string {
  const facts = [code, trace].filter(Boolean).join(', ');
  const named = facts ? ` (${facts})` : '';
  if (status === null) return `The provider didn’t respond${named}. Try again in a moment.`;
  if (status === 401 || status === 403) return `The provider rejected these keys${named}.`;
  if (status === 404) return `The provider doesn’t recognize this account or webhook${named}.`;
  return `The provider responded with status ${status}${named}.`;
}
