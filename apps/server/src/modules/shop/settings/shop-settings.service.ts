import { settingShapes } from '@merchmill/contract/shop/shop-settings.shapes.ts';
import {
  type SettingGroup,
  type SettingName,
  secretSettings,
  settingGroupNames,
  settingGroups,
} from '@merchmill/contract/shop/shop-settings.ts';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { SecretBox } from '../../../secret-box.ts';
import { settings } from './settings.tables.ts';
import type { SettingValues } from './shop-settings.rules.ts';

/* Settings of the console: a row each, secrets sealed, and a version that says when any of them has changed. */

const prefix = 'shop:';
const versionKey = 'shop-settings-version';
const keyOf = (name: SettingName) => `${prefix}${name}`;

type Stored = { value?: string; sealed?: string; at: string };
export type StoredSettings = {
  values: SettingValues;
  setAt: Partial<Record<SettingName, string>>;
  /** Names of secrets that no key of ours opens. */
  unopened: SettingName[];
};

const isName = (name: string): name is SettingName => Object.hasOwn(settingShapes, name);

export async function readShopSettings({
  db,
  secrets,
}: {
  db: Ctx['db'];
  secrets: SecretBox;
}): Promise<StoredSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.key, `${prefix}%`));
  const read: StoredSettings = { values: {}, setAt: {}, unopened: [] };
  for (const { key, value } of rows) {
    const name = key.slice(prefix.length);
    if (!isName(name)) continue;
    const stored = value as Stored;
    const text = stored.sealed === undefined ? stored.value : secrets.open(key, stored.sealed);
    read.setAt[name] = stored.at;
    if (text === undefined) read.unopened.push(name);
    else read.values[name] = text;
  }
  return read;
}

export async function shopSettingsVersion({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
  return typeof row?.value === 'string' ? row.value : 'none';
}

/** One setting of the shop that is no text of the console: who checked what, and the like. */
export async function readFact<T>({ db }: Pick<Ctx, 'db'>, key: string): Promise<T | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as T | undefined;
}

export async function writeFact({ db }: Pick<Ctx, 'db'>, key: string, value: unknown): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** A fact with its row locked until the transaction ends. */
export async function lockFact<T>({ db }: Pick<Ctx, 'db'>, key: string): Promise<T | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update');
  return row?.value as T | undefined;
}

type FactChange = (value: SQL) => { to: SQL; where?: SQL | undefined };

/** Changes a fact where it is there and meets the condition; undefined where it is not or does not. */
export async function changeFact<T>({ db }: Pick<Ctx, 'db'>, key: string, change: FactChange): Promise<T | undefined> {
  const { to, where } = change(sql`${settings.value}`);
  const [row] = await db
    .update(settings)
    .set({ value: to })
    .where(and(eq(settings.key, key), where))
    .returning();
  return row?.value as T | undefined;
}

/** One of several instances at a time, and not again for a while: whether it is ours. */
export async function takeTurn({ db, now }: Pick<Ctx, 'db' | 'now'>, key: string, everyMs: number): Promise<boolean> {
  const value = now().getTime();
  const taken = await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      setWhere: sql`(${settings.value})::text::bigint <= ${value - everyMs}`,
    })
    .returning({ key: settings.key });
  return taken.length > 0;
}

export async function dropFact({ db }: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await db.delete(settings).where(eq(settings.key, key));
}

/** Drops facts by the beginning of their keys, of which only those that meet a condition. */
export async function dropFacts(
  { db }: Pick<Ctx, 'db'>,
  prefix: string,
  condition: (value: SQL) => SQL,
): Promise<void> {
  await db.delete(settings).where(and(like(settings.key, `${prefix}%`), condition(sql`${settings.value}`)));
}

/** Holds others off who would change settings at the same time. Call it in a transaction. */
export async function lockShopSettings({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.insert(settings).values({ key: versionKey, value: 'none' }).onConflictDoNothing();
  await db.select().from(settings).where(eq(settings.key, versionKey)).for('update');
}

/** Writes settings; undefined takes one away. Call it in a transaction. */
export async function writeShopSettings(
  ctx: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  changes: ReadonlyMap<SettingName, string | undefined>,
): Promise<void> {
  const at = ctx.now().toISOString();
  for (const [name, value] of changes) {
    const key = keyOf(name);
    if (value === undefined) await ctx.db.delete(settings).where(eq(settings.key, key));
    else if (!secretSettings.has(name)) await writeFact(ctx, key, { value, at });
    else {
      await markSealed(ctx);
      await writeFact(ctx, key, { sealed: ctx.secrets.seal(key, value), at });
    }
  }
  await writeFact(ctx, versionKey, newId(ctx.now()));
}

const checkKey = 'secret-key-check';
const checkText = 'the key of this shop';
const signingKey = 'signing-key';

/** Whether anything is sealed in this database. */
export const hasSealed = async (ctx: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await readFact(ctx, checkKey)) !== undefined;

async function hasItsKey({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>): Promise<boolean> {
  const mark = await readFact<string>({ db }, checkKey);
  return mark === undefined || secrets.open(checkKey, mark) === checkText;
}

/**
 * Before something is sealed: of several instances that do it first, one decides upon the key.
 * @throws WrongSecretKey
 */
async function markSealed(ctx: Pick<Ctx, 'db' | 'secrets'>): Promise<void> {
  if (!(await hasSealed(ctx))) {
    const value = ctx.secrets.seal(checkKey, checkText);
    await ctx.db.insert(settings).values({ key: checkKey, value }).onConflictDoNothing();
  }
  if (!(await hasItsKey(ctx))) throw new WrongSecretKey(ctx.secrets.source);
}

/** This instance has another key than the one that the secrets in the database were sealed with. */
export class WrongSecretKey extends Error {
  constructor(source: SecretBox['source']) {
    const told =
      source === 'environment'
        ? 'SECRET_KEY does not match the key that encrypted the secrets in the database. Give every instance the same key; to rotate it, list the new and the old key separated by a comma.'
        : 'The key that encrypted the secrets in the database is not in the data folder. Restore its file secret.key, or give every instance the same SECRET_KEY.';
    super(`${told} If the key is lost, run npm run setup -- --forget-secrets to open the shop without those secrets.`);
  }
}

/**
 * Makes sure that this instance has the key of the others before anything is opened, seals anew what was sealed with a
 * key that is being replaced, and seals the signing key once there is a SECRET_KEY.
 * @throws WrongSecretKey
 */
export function prepareSecrets(db: Ctx['db'], secrets: SecretBox): Promise<void> {
  return db.transaction(async (tx) => {
    const ctx = { db: tx as unknown as Ctx['db'], secrets };
    const [check] = await ctx.db.select().from(settings).where(eq(settings.key, checkKey)).for('update');
    if (check || secrets.source === 'environment') await markSealed(ctx);
    if (check && secrets.isOld(String(check.value))) await writeFact(ctx, checkKey, secrets.seal(checkKey, checkText));
    const rows = await ctx.db
      .select()
      .from(settings)
      .where(like(settings.key, `${prefix}%`))
      .for('update');
    for (const { key, value } of rows) {
      const stored = value as Stored;
      if (!stored.sealed || !secrets.isOld(stored.sealed)) continue;
      const text = secrets.open(key, stored.sealed);
      if (text !== undefined) await writeFact(ctx, key, { ...stored, sealed: secrets.seal(key, text) });
    }
    await sealSigningKey(ctx);
  });
}

async function sealSigningKey(ctx: Pick<Ctx, 'db' | 'secrets'>): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(settings)
    .where(inArray(settings.key, [signingKey]))
    .for('update');
  if (!row) return;
  const text = openSigningKey(row.value, ctx.secrets);
  const isPlain = typeof row.value === 'string';
  const stale = isPlain ? ctx.secrets.source === 'environment' : ctx.secrets.isOld((row.value as Stored).sealed!);
  if (stale) await writeFact(ctx, signingKey, { sealed: ctx.secrets.seal(signingKey, text) });
}

function openSigningKey(value: unknown, secrets: SecretBox): string {
  if (typeof value === 'string') return value;
  const text = secrets.open(signingKey, (value as Stored).sealed ?? '');
  if (text === undefined) throw new WrongSecretKey(secrets.source);
  return text;
}

/** The key that this installation signs with: made once, the same in all instances. */
export async function getSigningKey(db: Ctx['db'], secrets: SecretBox, made: string): Promise<string> {
  const sealed = secrets.source === 'environment' ? { sealed: secrets.seal(signingKey, made) } : made;
  await db.insert(settings).values({ key: signingKey, value: sealed }).onConflictDoNothing();
  return openSigningKey(await readFact({ db }, signingKey), secrets);
}

/** What no key at hand opens. */
export type Unopened = { groups: SettingGroup[]; signingKey: boolean; keyCheck: boolean };

export async function findUnopened(ctx: Pick<Ctx, 'db' | 'secrets'>): Promise<Unopened> {
  const { unopened } = await readShopSettings(ctx);
  const signing = await readFact<string | Stored>(ctx, signingKey);
  const sealed = typeof signing === 'object' ? signing.sealed : undefined;
  return {
    groups: settingGroupNames.filter((group) => settingGroups[group].names.some((name) => unopened.includes(name))),
    signingKey: sealed !== undefined && ctx.secrets.open(signingKey, sealed) === undefined,
    keyCheck: !(await hasItsKey(ctx)),
  };
}

/**
 * Takes that away: groups as a whole, since what is left of one is of no use. From then on the key at hand is that of
 * the shop. Call it in a transaction.
 */
export async function dropUnopened(ctx: Pick<Ctx, 'db' | 'now' | 'secrets'>, unopened: Unopened): Promise<void> {
  const names = unopened.groups.flatMap((group): SettingName[] => [...settingGroups[group].names]);
  const rest = [...(unopened.signingKey ? [signingKey] : []), ...(unopened.keyCheck ? [checkKey] : [])];
  const keys = [...names.map(keyOf), ...rest];
  if (keys.length) await ctx.db.delete(settings).where(inArray(settings.key, keys));
  if (ctx.secrets.source === 'environment') await markSealed(ctx);
  await writeFact(ctx, versionKey, newId(ctx.now()));
}
