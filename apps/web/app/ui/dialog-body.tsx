import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { cx } from './class-names.ts';
import type { SheetProps } from './sheet-props.ts';
import { useFocusReturn } from './use-focus-return.ts';

const veil = 'fixed inset-0 z-50 bg-veil animate-fade-in';
const closeStyle =
  'absolute top-3 end-3 inline-flex size-11 items-center justify-center rounded-pill text-ink hover:bg-paper-deep';

/** A dialog in the middle; on a phone a sheet from below. */
export function DialogBody({ open, onClose, title, description, closeLabel, children }: SheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} />
        <Dialog.Content
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'mm-dialog fixed z-50 max-h-[92dvh] overflow-y-auto bg-card p-6 shadow-card outline-none',
            'inset-x-0 bottom-0 animate-sheet-in rounded-t-[20px]',
            'xs:inset-x-auto xs:top-1/2 xs:bottom-auto xs:left-1/2 xs:w-[min(30rem,calc(100vw-3rem))] xs:-translate-x-1/2',
            'xs:-translate-y-1/2 xs:animate-fade-in xs:rounded-card xs:p-8',
          )}
        >
          <Dialog.Title className="mm-headline pe-10 text-h3">{title}</Dialog.Title>
          {description && <Dialog.Description className="mt-2 text-small text-quiet">{description}</Dialog.Description>}
          <div className="mt-5">{children}</div>
          <Dialog.Close aria-label={closeLabel} className={closeStyle}>
            <X aria-hidden className="size-5" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A panel over the whole height at the left edge. */
export function DrawerBody({ open, onClose, title, description, closeLabel, children }: SheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} />
        <Dialog.Content
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'mm-drawer fixed inset-y-0 start-0 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] flex-col bg-paper',
            'shadow-card outline-none animate-drawer-in',
          )}
        >
          <div className="flex h-16 shrink-0 items-center border-b px-5">
            <Dialog.Title className="mm-headline text-lead">{title}</Dialog.Title>
            {description && <Dialog.Description className="sr-only">{description}</Dialog.Description>}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          <Dialog.Close aria-label={closeLabel} className={closeStyle}>
            <X aria-hidden className="size-5" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
