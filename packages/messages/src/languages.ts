/** What catalogs are written in. */
export const sourceLanguage = 'en-US';
/** English as a foreign language: longer, accented, in brackets. What is not, is in no catalog. */
export const pseudoLanguage = 'en-XA';
/** English written from the right: whether screens can be mirrored. */
export const mirroredLanguage = 'ar-XB';

export type Language = { readonly tag: string; readonly direction: 'ltr' | 'rtl' };

const writtenFromRight = new Set(['ar', 'fa', 'he', 'ps', 'ur', 'yi']);

export const languageNamed = (tag: string): Language => ({
  tag,
  direction: writtenFromRight.has(tag.split('-')[0]!) ? 'rtl' : 'ltr',
});

/** Where the pages of a language are built, from the folder of the web app. */
export const pagesFolder = (tag: string) => (tag === sourceLanguage ? 'build' : `build/${tag}`);
