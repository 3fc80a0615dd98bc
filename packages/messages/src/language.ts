import { languageNamed, sourceLanguage } from './languages.ts';

/** The language of the shop: chosen when its pages are built and when it starts. Browsers get it compiled. */
export const language = languageNamed(process.env.SHOP_LANGUAGE || sourceLanguage);
/** Pages of English load nothing of what counts in other languages. */
export const isEnglish = language.tag.startsWith('en');
