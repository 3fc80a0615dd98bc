import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { promoConsoleCalls } from '@merchmill/contract/orders/promo.console.calls.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { staffRoles } from './account.tables.ts';

describe.each(backends())('roles of staff on %s', (backend) => {
  let shop: TestApp;
  let olga: Actor;
  beforeEach(async () => {
    shop = await testApp({ backend });
    olga = await shop.aUser({ name: 'Olga', roles: ['owner'] });
  });
  afterEach(() => shop.close());

  const give = (by: Actor, to: Actor, roles: StaffRole[]) =>
    shop.send(by, peopleConsoleCalls.changeRoles, {
      params: { bizId: to.userId },
      body: { roles, why: 'Works with us' },
    });
  const statusOfPromos = async (actor: Actor) => (await shop.send(actor, promoConsoleCalls.promos)).status;
  const owners = () => shop.ctx.db.$count(staffRoles, eq(staffRoles.role, 'owner'));

  it('open what they allow from the next request on, and close it again', async () => {
    const pia = await shop.aUser({ name: 'Pia' });
    expect(await statusOfPromos(pia)).toBe(403);
    expect((await give(olga, pia, ['content', 'support'])).data).toMatchObject({
      type: 3,
      roles: ['content', 'support'],
    });
    expect(await statusOfPromos(pia)).toBe(200);
    expect((await give(olga, pia, ['support'])).data).toMatchObject({ type: 3, roles: ['support'] });
    expect(await statusOfPromos(pia)).toBe(403);
    expect((await give(olga, pia, [])).data).toMatchObject({ type: 1, roles: [] });
  });

  it('stand in the audit log with their reason, and other owners hear of new ones', async () => {
    const otto = await shop.aUser({ name: 'Otto', roles: ['owner'] });
    const pia = await shop.aUser({ name: 'Pia' });
    await give(olga, pia, ['finance']);
    await give(olga, pia, ['finance']);
    const changes = await shop.ctx.db.select().from(auditChanges).where(eq(auditChanges.subjectId, pia.userId));
    expect(changes).toMatchObject([
      {
        userId: olga.userId,
        what: 'changeRoles',
        before: { roles: [] },
        after: { roles: ['finance'], why: 'Works with us' },
      },
    ]);
    await shop.runJobs();
    const toldOf = async (wanted: string) =>
      (await listMails(shop.ctx, 50)).filter(({ subject }) => subject === wanted);
    const [told, ...others] = await toldOf('Pia joined the staff with the role Finance');
    expect([told!.to, others]).toEqual([otto.email, []]);
    expect(told!.text).toContain('For 7 days, approvals by Pia');
    await give(olga, pia, ['finance', 'content']);
    await shop.runJobs();
    expect(await toldOf('Pia now has the role Content')).toHaveLength(1);
    const mia = await shop.aUser({ name: 'Mia' });
    await give(olga, mia, ['content']);
    await shop.runJobs();
    const [ofMia] = await toldOf('Mia joined the staff with the role Content');
    expect(ofMia!.text).not.toContain('7 days');
  });

  it('are given by owners alone, and by nobody to themselves', async () => {
    const [mia, pia] = [await shop.aUser({ roles: ['manager'] }), await shop.aUser()];
    expect((await give(mia, pia, ['support'])).code).toBe(errors.prohibited.code);
    expect((await give(olga, olga, ['owner', 'support'])).code).toBe(errors.prohibited.code);
    expect(await shop.ctx.db.$count(staffRoles)).toBe(2);
  });

  it('leave the shop an owner, also where two take the role from each other at once', async () => {
    const otto = await shop.aUser({ roles: ['owner'] });
    const answers = await Promise.all([give(olga, otto, []), give(otto, olga, [])]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await owners()).toBe(1);
  });
});
