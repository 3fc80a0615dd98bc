import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { mayInTeam, type TeamRole, teamRightNames } from '@merchmill/contract/account/team.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../../page-context.ts';
import { loader } from './to-first-section.ts';

/** Where the settings of an owner lead whoever is logged in. */
function ledTo(role: TeamRole | 'behalf' | null): string | null {
  const context = new RouterContextProvider();
  const behalf = role === 'behalf' ? { by: 'Olga', until: '2026-11-26T04:00:00.000Z' } : undefined;
  const team =
    role && role !== 'behalf' ? { role, rights: teamRightNames.filter((right) => mayInTeam(role, right)) } : undefined;
  context.set(pageContext, { user: { bizId: 'u1', team, behalf } as unknown as User } as never);
  const request = new Request('https://shop.example/user/u1/settings');
  try {
    loader({ context, params: { userid: 'u1' }, request } as never);
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
}

it('leads to the first section that the role may open', () => {
  expect(ledTo(null)).toBe('/user/u1/settings/profile');
  expect(ledTo('orders')).toBe('/user/u1/settings/addresses');
  expect(ledTo('accountant')).toBe('/user/u1/settings/business');
  expect(ledTo('behalf')).toBe('/user/u1/settings/addresses');
});

it('[TEA-19] leads a role without any to a page that says so, not to a bare answer', () => {
  expect(ledTo('designer')).toBe('/user/u1/settings/profile');
});
