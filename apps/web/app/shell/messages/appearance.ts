import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Light or dark, as it is chosen at the foot of a page and in the settings. */
export const appearanceWords = defineMessages({
  title: 'Appearance',
  chosen: note('Appearance: {choice}', 'choice: how pages look, one of the three below'),
  choices: {
    device: note('Same as device', 'pages are light or dark as the device is set'),
    light: note('Light', 'the look of pages'),
    dark: note('Dark', 'the look of pages'),
  },
});
