import type { Picture } from '@merchmill/contract/shapes.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { cx } from './class-names.ts';
import { towardEnd } from './reading-direction.ts';
import { useFocusReturn } from './use-focus-return.ts';

type ZoomProps = {
  pictures: readonly Picture[];
  /** Which of them is shown. */
  at: number;
  onShow: (place: number) => void;
  open: boolean;
  onClose: () => void;
  messages: { close: string; previous: string; next: string };
};

const fullWidth = 1600;
/** What the gallery has loaded already: shown until the full size is there. */
const earlierWidth = 960;
const roundStyle = 'fixed grid size-12 place-items-center rounded-pill bg-ink text-on-ink hover:bg-accent';

/** Pictures at their full size over the whole window; where one is larger than the window, it scrolls. */
export function MmZoomDialog({ pictures, at, onShow, open, onClose, messages }: ZoomProps) {
  const focusReturn = useFocusReturn();
  const picture = pictures[at];
  if (!picture) return null;
  const go = (by: number) => onShow((at + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (pictures.length < 2) return;
    if (event.key === 'ArrowLeft') go(-towardEnd());
    else if (event.key === 'ArrowRight') go(towardEnd());
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          {...focusReturn}
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
              className="mx-auto block w-[max(100vmax,60rem)] max-w-none bg-cover"
              style={{ backgroundImage: `url(${picture.url}/${earlierWidth})` }}
            />
          </button>
          {pictures.length > 1 && <Arrows messages={messages} go={go} />}
          <Dialog.Close aria-label={messages.close} className={cx(roundStyle, 'top-4 end-4')}>
            <X aria-hidden className="size-6" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Arrows({ messages, go }: { messages: ZoomProps['messages']; go: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label={messages.previous}
        onClick={() => go(-1)}
        className={cx(roundStyle, 'bottom-4 start-4')}
      >
        <ChevronLeft aria-hidden className="size-6" />
      </button>
      <button
        type="button"
        aria-label={messages.next}
        onClick={() => go(1)}
        className={cx(roundStyle, 'end-4 bottom-4')}
      >
        <ChevronRight aria-hidden className="size-6" />
      </button>
    </>
  );
}
