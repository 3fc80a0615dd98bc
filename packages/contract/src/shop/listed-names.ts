/** Names between semicolons or in lines, each as one line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
