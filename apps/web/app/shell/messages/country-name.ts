const names = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country, by its code. */
export const countryName = (code: string) => names.of(code) ?? code;
