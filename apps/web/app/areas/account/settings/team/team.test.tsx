import type { Team } from '@merchmill/contract/account/team.shapes.ts';
import { mayInTeam, teamRightNames, teamRoleNames } from '@merchmill/contract/account/team.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { teamMessages } from '../../../../shell/messages/team.ts';
import { noCounts } from '../../../../shell/state/counts-store.ts';
import { ShopProvider } from '../../../../shell/state/shop-context.tsx';
import type { InitialState } from '../../../../shell/state/shop-state.ts';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';
import TeamPage from './team.tsx';

const usd = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' };
const initial: InitialState = {
  ...{ user: null, money: { currency: usd, rates: [usd] }, layout: 'gird', paymentChannel: [] },
  ...{ counts: noCounts, favorites: { product: [], spu: [] } },
};

/** The page as the server sends it, with the characters that HTML escapes as they are read. */
function show(team: Team): string {
  const loaderData = { team, teams: [] };
  const element = (
    <ShopProvider initial={initial}>
      <TeamPage {...({ loaderData } as unknown as Parameters<typeof TeamPage>[0])} />
    </ShopProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('[TEA-22] the page of a team lists what each role may do, and says it of the role that is chosen', () => {
  const html = show({ members: [], invitations: [], events: [] });
  for (const role of teamRoleNames) {
    const [, after = ''] = html.split(messages.rightsOf({ role: teamMessages.roles[role] }));
    const list = after.slice(0, after.indexOf('</ul>'));
    for (const right of teamRightNames)
      expect([role, right, list.includes(messages.rights[right])]).toEqual([role, right, mayInTeam(role, right)]);
  }
  const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
  const described = /<select[^>]*aria-describedby="([^"]+)"/.exec(form)![1]!;
  expect(form).toMatch(new RegExp(`id="${described}"[^>]*><span>${messages.roleLeads.designer}`));
});
