export const checklistRows = [
  'company',
  'warehouse',
  'shipping',
  'taxes',
  'legalTexts',
  'rates',
  'payments',
  'mail',
  'product',
  'secretKey',
  'backup',
] as const;

/** Rows that are done once somebody says so. */
export const checkedByHand = ['shipping', 'taxes', 'legalTexts', 'secretKey'] as const;
