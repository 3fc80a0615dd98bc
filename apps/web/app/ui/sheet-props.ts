import type { ReactNode } from 'react';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Read out with the title. */
  description?: string;
  closeLabel: string;
  children: ReactNode;
};
