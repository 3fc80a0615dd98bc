import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Step = {
  key: string;
  title: string;
  note?: ReactNode;
  /** `stopped` ends the way before its goal. */
  state: 'done' | 'current' | 'ahead' | 'stopped';
};

type StepsProps = {
  label: string;
  steps: readonly Step[];
  /** Read out with a step. */
  messages: Record<Step['state'], string>;
};

/** A way from left to right, on a phone from top to bottom: what is done, where it stands, what is ahead. */
export function MmSteps({ label, steps, messages }: StepsProps) {
  return (
    <ol aria-label={label} className="mm-steps grid xs:auto-cols-fr xs:grid-flow-col">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0 xs:flex-col xs:gap-3 xs:pe-4 xs:pb-0"
        >
          {index < steps.length - 1 && <Track reached={steps[index + 1]!.state !== 'ahead'} />}
          <Dot state={step.state} />
          <div className="min-w-0">
            <p className={cx('text-small font-semibold', step.state === 'ahead' && 'text-quiet')}>
              {step.title}
              <span className="sr-only">, {messages[step.state]}</span>
            </p>
            {step.note && <div className="mt-0.5 text-small text-quiet">{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Track({ reached }: { reached: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'absolute top-8 bottom-0 start-[15px] w-0 border-s-2 xs:top-[15px] xs:end-0 xs:bottom-auto xs:start-8 xs:h-0 xs:w-auto xs:border-t-2 xs:border-s-0',
        reached ? 'border-ink' : 'border-dashed border-line-strong',
      )}
    />
  );
}

const dots: Record<Step['state'], string> = {
  done: 'bg-ink text-on-ink border-ink',
  current: 'bg-accent text-on-accent border-accent',
  ahead: 'bg-paper border-line-strong',
  stopped: 'bg-danger text-on-danger border-danger',
};

function Dot({ state }: { state: Step['state'] }) {
  return (
    <span
      aria-hidden
      className={cx('relative grid size-8 shrink-0 place-items-center rounded-pill border-2', dots[state])}
    >
      {state === 'done' && <Check className="size-4" />}
      {state === 'stopped' && <X className="size-4" />}
      {state === 'current' && <span className="size-2.5 rounded-pill bg-on-accent" />}
    </span>
  );
}
