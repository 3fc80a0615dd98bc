export const checklistRows = [
  'company',
  'warehouse',
  'shipping',
  'taxes',
  'rates',
  'payments',
  'mail',
  'product',
  'secretKey',
  'backup',
] as const;

/** Rows that are done once somebody says so. */
export const checkedByHand = ['shipping', 'taxes', 'secretKey'] as const;
