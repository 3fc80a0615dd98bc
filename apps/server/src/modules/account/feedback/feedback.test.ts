import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { privacyChoices, suggestions, visitCounts } from './feedback.tables.ts';

describe.each(backends())('what visitors tell the shop on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  it('[API-004] a choice about privacy is kept with version and time, and without a person', async () => {
    const body = { privacyPolicyVersion: '2026-11-01', choice: 'none' as const };
    await shop.call(await shop.aUser(), feedbackCalls.registerPrivacyChoice, { body });
    const [kept] = await shop.ctx.db.select().from(privacyChoices);
    expect(kept).toMatchObject({ policyVersion: '2026-11-01', choice: 'none' });
    expect(Object.keys(kept!)).toEqual(['id', 'policyVersion', 'choice', 'at']);
    const wrong = { privacyPolicyVersion: '1', choice: 'some' as 'all' };
    expect(await shop.send(null, feedbackCalls.registerPrivacyChoice, { body: wrong })).toMatchObject({ status: 400 });
  });

  it('[API-008] an idea is kept, with its author where one is logged in', async () => {
    const ada = await shop.aUser();
    await shop.call(null, feedbackCalls.suggestIdea, {
      body: { suggestion: 'Please connect to Nookazon.', email: 'Eve@Example.com' },
    });
    await shop.call(ada, feedbackCalls.suggestIdea, { body: { suggestion: 'Umbrellas, printed inside.' } });
    const kept = await shop.ctx.db.select().from(suggestions).orderBy(suggestions.createdAt);
    expect(kept.map(({ userId, email, text }) => [userId, email, text])).toEqual([
      [null, 'eve@example.com', 'Please connect to Nookazon.'],
      [ada.userId, null, 'Umbrellas, printed inside.'],
    ]);
  });

  it('[API-008] staff read ideas, newest first; nobody else does', async () => {
    const staff = await shop.aUser({ type: UserType.interior });
    const { list, total } = await shop.call(staff, feedbackCalls.ideas);
    expect(total).toBe(2);
    expect(list.map(({ text }) => text)).toContain('Please connect to Nookazon.');
    expect(list.find(({ email }) => email === 'eve@example.com')).toMatchObject({ name: null });
    expect(list.find(({ text }) => text.startsWith('Umbrellas'))!.name).not.toBeNull();
    expect(await shop.send(await shop.aUser(), feedbackCalls.ideas)).toMatchObject({ status: 403 });
    expect(await shop.send(null, feedbackCalls.ideas)).toMatchObject({ status: 401 });
  });

  it.each(['short', ' '.repeat(50), 'x'.repeat(2001)])('[API-008] %j is not one', async (suggestion) =>
    expect(await shop.send(null, feedbackCalls.suggestIdea, { body: { suggestion } })).toMatchObject({ status: 400 }),
  );

  it('[API-179] visits are counted by day and source, whoever comes at once', async () => {
    const count = (source: string) => shop.call(null, feedbackCalls.usageStat, { body: { source } });
    await Promise.all([count('google'), count('google'), count('google'), count('news-letter')]);
    shop.pass(dayMs);
    await count('google');
    const rows = await shop.ctx.db.select().from(visitCounts).orderBy(visitCounts.day, visitCounts.source);
    expect(rows.map(({ source, visits }) => [source, visits])).toEqual([
      ['google', 3],
      ['news-letter', 1],
      ['google', 1],
    ]);
    expect(await shop.send(null, feedbackCalls.usageStat, { body: { source: 'a b' } })).toMatchObject({ status: 400 });
  });

  it('[API-179] the sources of a day are bounded, and nothing is lost', async () => {
    shop.pass(48 * hourMs);
    const day = shop.ctx.now().toISOString().slice(0, 10);
    const known = Array.from({ length: 199 }, (_, i) => ({ day, source: `s-${i}`, visits: 1 }));
    await shop.ctx.db.insert(visitCounts).values(known);
    for (const source of ['a', 'b', 'c', 'a']) await shop.call(null, feedbackCalls.usageStat, { body: { source } });
    const mine = eq(visitCounts.day, day);
    expect(await shop.ctx.db.$count(visitCounts, mine)).toBe(201);
    const [total] = await shop.ctx.db
      .select({ visits: sum(visitCounts.visits) })
      .from(visitCounts)
      .where(mine);
    expect(Number(total!.visits)).toBe(203);
  });

  it('[API-001] the base config of the header names its sections in order; an unknown code is no config', async () => {
    const { values } = await shop.call(null, settingsCalls.baseConfig, { params: { code: 'header' } });
    expect(values.sections).toEqual([
      'product',
      'design',
      'hotList',
      'favourites',
      'festivals',
      'knifeProduct',
      'globalWarehouse',
    ]);
    const unknown = { params: { code: 'secrets' } };
    expect(await shop.send(null, settingsCalls.baseConfig, unknown)).toMatchObject({ status: 404 });
  });

  it('[API-009] the extra config has links, the address for questions and the switches', async () => {
    expect(await shop.call(null, settingsCalls.extraConfig)).toEqual({
      brand: { name: 'Merchmill', logo: null, colors: null },
      links: { shopifyApp: null, etsyApp: null, helpCenter: null, customerService: null },
      supportEmail: 'help@localhost',
      googleSignIn: false,
      guaranteeNotice: false,
      demo: true,
      sandboxPayments: true,
      localOutbox: true,
    });
  });
});
