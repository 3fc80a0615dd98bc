import { language } from '@merchmill/messages/language.ts';

/** Riga, Columbus, and Austin */
export const listed = (words: readonly string[]) => new Intl.ListFormat(language.tag).format(words);
