import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { cx } from './class-names.ts';
import { useEarlyChoice } from './use-early-choice.ts';

export type OptionChoice = {
  code: string;
  label: string;
  /** Colors have one; everything else is a pill of words. */
  hex: string | null;
  /** Not to be had with what is chosen beside it: struck through, and still to be chosen. */
  available: boolean;
};

type OptionGroupProps = {
  label: string;
  choices: readonly OptionChoice[];
  chosen: string;
  onChoose: (code: string) => void;
  /** Said after the name of one that is not to be had. */
  unavailableWord: string;
  /** Said when a choice is needed to go on; each time it is `asked` for anew, the group takes the focus. */
  problem?: { text: string; asked: number } | undefined;
  /** What helps to choose, beside the name. */
  aside?: ReactNode;
};

/** One option of a product as swatches or pills: a group of radio buttons. Where there is no choice, it is only said. */
export function MmOptionGroup({ label, choices, chosen, onChoose, unavailableWord, problem, aside }: OptionGroupProps) {
  const name = useId();
  const problemId = useId();
  const group = useEarlyChoice(chosen, onChoose);
  useFocusWhenAsked(group, problem?.asked);
  const current = choices.find((choice) => choice.code === chosen);
  const swatches = choices.some((choice) => choice.hex !== null);
  if (choices.length === 1) {
    return (
      <p className="text-small">
        <span className="font-semibold">{label}</span> <span className="ms-1 text-quiet">{choices[0]?.label}</span>
      </p>
    );
  }
  return (
    <fieldset
      ref={group}
      aria-describedby={problem && problemId}
      className="mm-option-group relative scroll-mt-40 scroll-mb-28"
    >
      <legend className="mb-2.5 text-small">
        <span className="font-semibold">{label}</span>
        {current && (
          <>
            {/* A name that is read out needs the space between its words. */}{' '}
            <span className="ms-1 text-quiet">{current.label}</span>
          </>
        )}
      </legend>
      {aside && <div className="absolute -top-11 end-0 text-small">{aside}</div>}
      <div className={cx('flex flex-wrap', swatches ? 'gap-1' : 'gap-2')}>
        {choices.map((choice) => (
          <label key={choice.code} title={choice.label} className="relative cursor-pointer">
            <input
              type="radio"
              name={name}
              value={choice.code}
              checked={choice.code === chosen}
              onChange={() => onChoose(choice.code)}
              className="peer sr-only"
            />
            {choice.hex !== null ? <SwatchFace {...choice} hex={choice.hex} /> : <PillFace {...choice} />}
            <span className="sr-only">
              {choice.label}
              {!choice.available && `, ${unavailableWord}`}
            </span>
          </label>
        ))}
      </div>
      <div role="alert" id={problemId} className="text-small font-semibold text-danger">
        {problem && <p className="mt-2.5">{problem.text}</p>}
      </div>
    </fieldset>
  );
}

function useFocusWhenAsked(group: RefObject<HTMLFieldSetElement | null>, asked: number | undefined): void {
  useEffect(() => {
    if (asked === undefined) return;
    group.current?.querySelector('input')?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, group]);
}

const focusRing = 'peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2';

function SwatchFace({ hex, available }: { hex: string; available: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-11 place-items-center rounded-pill border-2 border-transparent transition-colors',
        'hover:border-line-strong peer-checked:border-ink',
        focusRing,
      )}
    >
      <span
        className="relative size-8 overflow-hidden rounded-pill border border-ink/20"
        style={{ backgroundColor: hex }}
      >
        {!available && <Strike />}
      </span>
    </span>
  );
}

function PillFace({ label, available }: { label: string; available: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative grid h-11 min-w-13 place-items-center overflow-hidden rounded-pill border bg-card px-4 text-small font-semibold',
        'border-line-strong transition-colors hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink',
        !available && 'text-quiet',
        focusRing,
      )}
    >
      {label}
      {!available && <Strike />}
    </span>
  );
}

function Strike() {
  return (
    <svg aria-hidden viewBox="0 0 10 10" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <path d="M0 10 10 0" stroke="white" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      <path d="M0 10 10 0" stroke="var(--mm-danger)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
