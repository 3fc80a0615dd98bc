import { lazy, Suspense, useEffect, useState } from 'react';
import type { SheetProps } from './sheet-props.ts';

// Keeping focus and scrolling inside takes more code than many a page: it comes while the page is idle.
const loadBodies = () => import('./dialog-body.tsx');
const orBare = () => ({ DialogBody: BareBody, DrawerBody: BareBody });
const DialogBody = lazy(async () => ({ default: (await loadBodies().catch(orBare)).DialogBody }));
const DrawerBody = lazy(async () => ({ default: (await loadBodies().catch(orBare)).DrawerBody }));
const idleMs = 2500;

/** Where that code cannot be loaded, for there is no network: what is to be said is said all the same. */
function BareBody({ open, onClose, title, description, closeLabel, children }: SheetProps) {
  return (
    <dialog
      open={open}
      aria-label={title}
      className="fixed inset-x-0 top-24 z-50 m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card bg-card p-6 shadow-card"
    >
      <h2 className="mm-headline text-h3">{title}</h2>
      {description && <p className="mt-2 text-small text-quiet">{description}</p>}
      <div className="mt-5">{children}</div>
      <button type="button" onClick={onClose} className="mm-link mt-4 min-h-11">
        {closeLabel}
      </button>
    </dialog>
  );
}

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
