/* Words of a shared design. */
export const previewMessages = {
  eyebrow: 'A design somebody shows you',
  on: (product: string) => `On: ${product}`,
  note: 'It is not for sale here: it is in its maker’s own collection. Make one of your own on the same product.',
  start: 'Make your own',
  description: (name: string, product: string) => `${name}, a design on ${product}.`,
  share: (name: string) => `Share ${name}`,
} as const;
