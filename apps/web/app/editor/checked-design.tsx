import type { ReactNode } from 'react';
import { CheckedDesignContext, useCheckedDesign } from './use-preflight.ts';

/** Checks the design after each change. A component of its own: what stands in it is not drawn anew each time. */
export function CheckedDesign({ children }: { children: ReactNode }) {
  return <CheckedDesignContext value={useCheckedDesign()}>{children}</CheckedDesignContext>;
}
