/** A whole number as English writes it, e.g. 12,300. */
export const wholeNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
