/** Inks that print as they look: inside of what the press can mix, and apart from each other. */
export const inks = [
  '#17171a',
  '#ffffff',
  '#6b6a66',
  '#d9d5cb',
  '#c0392b',
  '#e2711d',
  '#f2b705',
  '#7a9e3f',
  '#1f6f54',
  '#1e7fa0',
  '#24407a',
  '#5b3f8c',
  '#c2417c',
  '#f0a6b5',
  '#7a4a2b',
  '#f3e3c3',
] as const;
