import type { ReactNode } from 'react';

/**
 * On a phone: what one decides with, at the foot of the window. While it is there, the page keeps as much room free at
 * its end, and what else floats at the foot stands above it (`app.css`).
 */
export function MmFootBar({ children }: { children: ReactNode }) {
  return (
    <div className="mm-foot-bar fixed inset-x-0 bottom-0 z-30 border-t bg-card pb-[env(safe-area-inset-bottom)] sm:hidden">
      {children}
    </div>
  );
}
