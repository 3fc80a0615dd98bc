import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { useEarlyChoice } from './use-early-choice.ts';

export type RadioCard = {
  value: string;
  title: ReactNode;
  /** Quieter lines under the title. */
  note?: ReactNode;
  /** At the right edge, such as a price. */
  aside?: ReactNode;
  /** A control of its own on the card, such as “Edit”. */
  action?: ReactNode;
};

type RadioCardsProps = {
  legend: string;
  hideLegend?: boolean;
  cards: readonly RadioCard[];
  chosen: string;
  onChoose: (value: string) => void;
  /** Beside each other where there is room. */
  columns?: boolean;
  /** Nothing is chosen. */
  error?: string | undefined;
};

/** One of a few choices that need a word of explanation each: radio buttons drawn as cards. */
export function MmRadioCards({ legend, hideLegend, cards, chosen, onChoose, columns, error }: RadioCardsProps) {
  const name = useId();
  const group = useEarlyChoice(chosen, onChoose);
  return (
    <fieldset ref={group} className="mm-radio-cards min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-3 text-small font-semibold'}>{legend}</legend>
      <div className={cx('grid gap-3', columns && 'xs:grid-cols-2 lg:grid-cols-3')}>
        {cards.map((card) => (
          <Card
            key={card.value}
            {...card}
            name={name}
            checked={card.value === chosen}
            onChoose={onChoose}
            noteId={error && `${name}-note`}
          />
        ))}
      </div>
      {error && (
        <p id={`${name}-note`} className="mt-1.5 flex gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CardProps = RadioCard & {
  name: string;
  checked: boolean;
  onChoose: (value: string) => void;
  /** What says that none is chosen. */
  noteId: string | undefined;
};

function Card({ value, title, note, aside, action, name, checked, onChoose, noteId }: CardProps) {
  return (
    <div
      className={cx(
        'relative flex rounded-card border bg-card transition-[border-color,box-shadow]',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        checked ? 'border-ink shadow-[inset_0_0_0_1px_var(--mm-ink)]' : 'border-line-strong hover:border-ink',
      )}
    >
      <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer gap-3 p-4">
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          onChange={() => onChoose(value)}
          aria-invalid={noteId ? true : undefined}
          aria-describedby={noteId}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent outline-none"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 font-semibold">{title}</span>
            {aside && <span className="font-semibold tabular-nums">{aside}</span>}
          </span>
          {note && <span className="mt-0.5 block text-small text-quiet">{note}</span>}
        </span>
      </label>
      {action && <div className="shrink-0 p-1.5">{action}</div>}
    </div>
  );
}
