import { language } from '@merchmill/messages/language.ts';

/** Riga, Columbus, and Austin */
export const listed = (messages: readonly string[]) => new Intl.ListFormat(language.tag).format(messages);
