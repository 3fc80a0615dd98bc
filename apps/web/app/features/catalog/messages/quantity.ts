export const quantityMessages = {
  atMost: (max: number) => `You can order up to ${max} at once.`,
  askForMore: 'Need more? Write to us',
  onlyLeft: (left: number) => `Only ${left} left.`,
  checkFirst: 'Please check the quantity first.',
} as const;
