import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';

/** The last month of a card as it stands on it: 08/2027. */
export const expiryOf = ({ expiryMonth, expiryYear }: Pick<SavedCardView, 'expiryMonth' | 'expiryYear'>) =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
