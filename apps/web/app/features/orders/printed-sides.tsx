import type { Picture } from '@merchmill/contract/shapes.ts';
import { useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { MmPicture } from '../../ui/picture.tsx';
import { MmZoomDialog } from '../../ui/zoom-dialog.tsx';
import { printedSidesMessages as messages } from './messages/printed-sides.ts';

type PrintedSidesProps = {
  /** What they are of, to whoever does not see them. */
  title: string;
  picture: Picture;
  sides: readonly Picture[];
  sizes: string;
  className?: string;
  pictureClassName?: string | undefined;
};

/** A picture of an item with small ones of its other printed sides; a press shows all of them at their full size. */
export function PrintedSides({ title, picture, sides, sizes, className, pictureClassName }: PrintedSidesProps) {
  const [at, setAt] = useState<number | null>(null);
  const frame = 'overflow-hidden border bg-paper-deep';
  const fill = 'aspect-square w-full object-cover';
  return (
    <>
      <button
        type="button"
        aria-label={messages.enlarge({ title })}
        onClick={() => setAt(0)}
        className={cx('grid cursor-zoom-in grid-cols-3 content-start gap-1 self-start', className)}
      >
        <span className={cx(frame, 'col-span-3 rounded-card')}>
          <MmPicture picture={picture} alt="" sizes={sizes} className={cx(fill, pictureClassName)} />
        </span>
        {sides.map((side) => (
          <span key={side.url} className={cx(frame, 'rounded-xs')}>
            <MmPicture picture={side} alt="" sizes="48px" className={cx(fill, pictureClassName)} />
          </span>
        ))}
      </button>
      <MmZoomDialog
        pictures={[picture, ...sides]}
        at={at ?? 0}
        onShow={setAt}
        open={at !== null}
        onClose={() => setAt(null)}
        messages={messages}
      />
    </>
  );
}
