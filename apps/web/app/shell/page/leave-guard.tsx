import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { leavingMessages as messages } from '../messages/leaving.ts';
import { UnsavedContext } from './unsaved.ts';

/** Asks before unsaved changes are left behind: the browser, or a dialog where one stays in the shop. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Set<object>());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  // What is replaced by another page is no more: of what was deleted nothing can be saved.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved.size > 0 && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <MmDialog
        open={leaving.state === 'blocked'}
        onClose={() => leaving.reset?.()}
        title={messages.unsaved}
        closeLabel={messages.close}
      >
        <p>{messages.leave}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <MmButton onClick={() => leaving.reset?.()}>{messages.stay}</MmButton>
          <MmButton variant="danger" onClick={() => leaving.proceed?.()}>
            {messages.leaveNow}
          </MmButton>
        </div>
      </MmDialog>
    </UnsavedContext>
  );
}
