import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { editorMessages as messages } from './messages.ts';

export type WideDialogProps = { open: boolean; onClose: () => void };

/** Pictures as large as the window allows. `text`: what it is for, where the title does not say it. */
export function WideDialog({
  open,
  onClose,
  className,
  head,
  text,
  children,
}: WideDialogProps & { className: string; head?: string; text?: string; children: ReactNode }) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-veil" />
        <Dialog.Content
          {...focusReturn}
          {...(text === undefined && { 'aria-describedby': undefined })}
          className="fixed inset-0 z-50 grid place-content-center outline-none xs:p-6"
        >
          <div
            className={cx(
              'relative flex max-h-dvh w-screen flex-col overflow-y-auto bg-card shadow-card xs:w-[min(64rem,calc(100vw-3rem))] xs:rounded-card',
              className,
            )}
          >
            {head !== undefined && (
              <div className="grid gap-1 pe-12">
                <Dialog.Title className="mm-headline text-h3">{head}</Dialog.Title>
                {text !== undefined && (
                  <Dialog.Description className="text-small text-quiet">{text}</Dialog.Description>
                )}
              </div>
            )}
            {children}
            <Dialog.Close
              aria-label={messages.close}
              className="absolute top-3 end-3 grid size-11 place-items-center rounded-pill bg-card/90 shadow-card hover:bg-paper-deep"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
