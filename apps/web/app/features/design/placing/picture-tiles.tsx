import type { Picture } from '@merchmill/contract/shapes.ts';
import { useId } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';

type Props = {
  legend: string;
  /** One of them, or any number. */
  type: 'radio' | 'checkbox';
  tiles: readonly { id: string; title: string; picture: Picture }[];
  chosen: readonly string[];
  /** No more can be chosen than those that are. */
  isFull?: boolean;
  onChoose: (id: string, on: boolean) => void;
};

/** Choices by their pictures. */
export function PictureTiles({ legend, type, tiles, chosen, isFull = false, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{legend}</legend>
      <div className="grid max-h-[28rem] grid-cols-3 gap-3 overflow-y-auto p-1 xs:grid-cols-5 md:grid-cols-8">
        {tiles.map(({ id, title, picture }) => {
          const on = chosen.includes(id);
          const isOff = isFull && !on;
          return (
            <label
              key={id}
              className={cx(
                'relative grid content-start gap-1 rounded-card border-2 bg-card p-1.5',
                'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
                isOff ? 'opacity-45' : 'cursor-pointer',
                on ? 'border-accent' : cx('border-line', !isOff && 'hover:border-ink'),
              )}
            >
              <MmPicture
                picture={picture}
                alt=""
                sizes="(min-width: 992px) 140px, 30vw"
                upTo={320}
                className="aspect-square w-full rounded-xs bg-paper-deep object-cover"
              />
              <span className="flex items-start gap-2 text-small">
                <input
                  type={type}
                  name={name}
                  value={id}
                  checked={on}
                  disabled={isOff}
                  onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
                  className="mt-0.5 size-4 shrink-0 accent-ink"
                />
                <span className="line-clamp-2 break-words">{title}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
