/** What a setting lists, separated by semicolons or lines. */
export const listIn = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The same for names: other white space in them, such as tabs, is one space. */
export const namesIn = (text: string): string[] => listIn(text).map((name) => name.replace(/\s+/g, ' '));
