import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Read out with the title. */
  description?: string;
  closeLabel: string;
  children: ReactNode;
};

// Keeping focus and scrolling inside takes more code than many a page: it comes while the page is idle.
const loadBodies = () => import('./dialog-body.tsx');
const DialogBody = lazy(async () => ({ default: (await loadBodies()).DialogBody }));
const DrawerBody = lazy(async () => ({ default: (await loadBodies()).DrawerBody }));
const idleMs = 2500;

/** True from the first time that it is open, so that it can also be seen to close. */
function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  useEffect(() => {
    if (open) setEver(true);
  }, [open]);
  useEffect(() => {
    const timer = setTimeout(() => void loadBodies().catch(() => {}), idleMs);
    return () => clearTimeout(timer);
  }, []);
  return ever || open;
}

/** A dialog in the middle; on a phone a sheet from below. Focus stays inside and returns to where it was. */
export function MmDialog(props: SheetProps) {
  return useEverOpen(props.open) ? (
    <Suspense>
      <DialogBody {...props} />
    </Suspense>
  ) : null;
}

/** A panel over the whole height at the left edge. */
export function MmDrawer(props: SheetProps) {
  return useEverOpen(props.open) ? (
    <Suspense>
      <DrawerBody {...props} />
    </Suspense>
  ) : null;
}
