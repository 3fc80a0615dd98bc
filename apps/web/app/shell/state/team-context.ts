import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { TeamRight } from '@merchmill/contract/account/team.ts';
import { createContext, useContext } from 'react';
import { may } from './team-pages.ts';

/** Who works on this page for its owner; nothing where the owner is here. */
export const TeamContext = createContext<User['team']>(undefined);

/** Whether who is logged in is a member of the owner's team, and not the owner. */
export const useIsMember = (): boolean => useContext(TeamContext) !== undefined;

/** Whether who is logged in may do this for the owner of the page. */
export const useTeamMay = (right: TeamRight): boolean => may({ team: useContext(TeamContext) }, right);
