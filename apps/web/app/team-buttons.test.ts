import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  mayInTeam,
  type TeamRight,
  teamRightNames,
  teamRoleNames,
  teamRoles,
} from '@merchmill/contract/account/team.ts';
import { teamAccessOf } from '@merchmill/contract/account/team-access.ts';
import { describe, expect, it } from 'vitest';
import { mayOpen } from './shell/state/team-pages.ts';

const app = import.meta.dirname;
/** Of staff, and of the owner alone: no member comes there. */
const notForMembers = /^areas\/(console|account\/(notifications|settings\/(?!business|address)))/;
const files = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !file.includes('.test.') && !notForMembers.test(file))
  .sort();

/** Folders of pages that a role either opens or does not, by a page of theirs. */
const pages: Readonly<Record<string, string>> = {
  'areas/account/cart': 'cart',
  'areas/account/favorites': 'favourites',
  'areas/account/invoice-balance': 'invoice-balance',
  'areas/account/invoices': 'invoices',
  'areas/account/orders': 'orders',
  'areas/account/pay': 'pay',
  'areas/account/payments': 'payments',
  'areas/account/private-products': 'private-products',
  'areas/account/settings/business': 'settings/business',
  'areas/account/settings/address': 'settings/addresses',
};

/** What makes a call for pages that show it to whom it is for: each of these names the right. */
const guardedIn: Readonly<Record<string, readonly string[]>> = {};

type Used = { file: string; id: string };

/** The calls that a file makes: those it imports and names. */
async function callsOf(file: string): Promise<Used[]> {
  const text = readFileSync(path.join(app, file), 'utf8');
  const found: Used[] = [];
  for (const [, names = '', from = ''] of text.matchAll(
    /import \{([^}]*)\} from '(@merchmill\/contract\/[\w/.-]+\.calls\.ts)'/g,
  )) {
    const groups = (await import(from)) as Record<string, Record<string, { id: string }>>;
    for (const name of names.split(',').map((each) => each.trim()))
      for (const [, key = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        const id = groups[name]?.[key]?.id;
        if (id) found.push({ file, id });
      }
  }
  return found;
}

const isRight = (access: string | undefined): access is TeamRight => teamRightNames.includes(access as TeamRight);

/** Roles that come to what is in this file. */
function rolesAt(file: string) {
  const folder = Object.keys(pages).find((each) => file.startsWith(each));
  return teamRoleNames.filter((role) => !folder || mayOpen({ team: { rights: teamRoles[role] } }, pages[folder]!));
}

/** Whether a file shows something to those alone who have this right. */
const names = (file: string, right: string) => readFileSync(path.join(app, file), 'utf8').includes(`'${right}'`);

describe('[USR-16] pages that members of a team open', () => {
  it('make no call that a role lacks without looking at it first', async () => {
    const used = (await Promise.all(files.map(callsOf))).flat();
    expect(used.length).toBeGreaterThan(100);
    const open = used.filter(({ file, id }) => {
      const right = teamAccessOf({ id });
      if (!isRight(right) || rolesAt(file).every((role) => mayInTeam(role, right))) return false;
      return ![file, ...(guardedIn[file] ?? [])].some((each) => names(each, right));
    });
    expect(open.map(({ file, id }) => `${file}: ${id} takes ${teamAccessOf({ id })}`)).toEqual([]);
  });
});
