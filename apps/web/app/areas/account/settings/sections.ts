import { appearanceWords } from '../../../shell/messages/appearance.ts';
import { businessMessages } from '../messages/business.ts';
import { privacySettingsMessages } from '../messages/privacy-settings.ts';
import { settingsMessages as messages } from '../messages/settings.ts';
import { teamSettingsMessages } from '../messages/team-settings.ts';

/** A part of the settings: the last segment of its address, and what it is called. */
export type Section = { path: string; title: string };

/** All of them, in the order of the navigation; each has its route in routes.ts. */
export const sections: readonly [Section, ...Section[]] = [
  { path: 'profile', title: messages.profile },
  { path: 'addresses', title: messages.addresses },
  { path: 'business', title: businessMessages.title },
  { path: 'team', title: teamSettingsMessages.title },
  { path: 'security', title: messages.security },
  { path: 'sign-in', title: messages.signIn },
  { path: 'notifications', title: messages.notifications },
  { path: 'appearance', title: appearanceWords.title },
  { path: 'privacy', title: privacySettingsMessages.title },
];

export const sectionLink = (userId: string, { path }: Pick<Section, 'path'>): string =>
  `/user/${userId}/settings/${path}`;
