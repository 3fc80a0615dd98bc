/** A whole number as English writes it, e.g. 12,300. By hand: the first use of Intl holds a phone up for 20 ms. */
export const wholeNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** E.g. 1 product, 12,300 products. */
export const plural = (count: number, one: string, many: string) => `${wholeNumber(count)} ${count === 1 ? one : many}`;
