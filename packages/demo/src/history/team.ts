import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import type { TeamRole } from '@merchmill/contract/account/team.ts';
import { accountant, bo, designer } from './customers.ts';
import type { Past } from './past.types.ts';

/** Asks somebody to work for the business customer. */
export async function invite(past: Past, email: string, role: TeamRole): Promise<void> {
  await past.call(bo, teamCalls.invite, { body: { email, role } });
}

/** Who was invited accepts, by the link in the mail. */
async function join(past: Past, email: string): Promise<void> {
  const token = await past.secretIn(email, '/team-invitation/');
  await past.call(email, teamCalls.accept, { body: { token } });
}

/** A designer and an accountant, who work for the business customer from then on. */
export async function buildTeam(past: Past): Promise<void> {
  await invite(past, designer, 'designer');
  await invite(past, accountant, 'accountant');
  await join(past, designer);
  await join(past, accountant);
}
