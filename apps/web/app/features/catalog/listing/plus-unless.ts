/** Behind a number that was not counted to its end: 10,000+ */
export const plusUnless = (exact: boolean) => (exact ? '' : '+');
