/** Typed text as a pattern of LIKE: none of its characters stands for others. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of LIKE that finds the text at the beginning. */
export const beginsWith = (text: string) => `${literally(text)}%`;

/** A pattern of LIKE that finds the text anywhere. */
export const anywhere = (text: string) => `%${literally(text)}%`;
