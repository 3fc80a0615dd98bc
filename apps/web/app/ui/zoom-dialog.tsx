import type { Picture } from '@merchmill/contract/shapes.ts';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';

type ZoomProps = { picture: Picture; open: boolean; onClose: () => void; closeLabel: string };

const fullWidth = 1600;

/** A picture at its full size over the whole window; where it is larger than the window, it scrolls. */
export function MmZoomDialog({ picture, open, onClose, closeLabel }: ZoomProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 animate-fade-in overflow-auto bg-paper outline-none"
        >
          <Dialog.Title className="sr-only">{picture.alt}</Dialog.Title>
          <button
            type="button"
            onClick={onClose}
            tabIndex={-1}
            aria-hidden
            className="block min-w-full cursor-zoom-out"
          >
            <img
              src={`${picture.url}/${fullWidth}`}
              alt={picture.alt}
              width={fullWidth}
              height={fullWidth}
              className="mx-auto block w-[max(100vmax,60rem)] max-w-none"
            />
          </button>
          <Dialog.Close
            aria-label={closeLabel}
            className="fixed top-4 right-4 grid size-12 place-items-center rounded-pill bg-ink text-on-ink hover:bg-magenta"
          >
            <X aria-hidden className="size-6" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
