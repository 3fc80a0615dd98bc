import type { PaymentResult } from '@merchmill/contract/enums.ts';
import { cx } from '../../../ui/class-names.ts';
import { processInks } from '../../../ui/process-inks.ts';

/** How far each plate of the registration mark is off, in units of its own drawing. */
const plates: Record<PaymentResult | 'checking', readonly (readonly [x: number, y: number])[]> = {
  Authorised: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  Pending: [
    [-5, -2],
    [4, -1],
    [0, 3],
  ],
  Received: [
    [-2, 0],
    [2, 0],
    [0, 0],
  ],
  Refused: [
    [-13, -7],
    [12, -4],
    [3, 12],
  ],
  Parted: [
    [0, 0],
    [14, 0],
    [0, 0],
  ],
  checking: [
    [-8, -3],
    [7, -2],
    [1, 6],
  ],
};
const inks = Object.values(processInks);

/**
 * The mark by which a printer sees whether all plates lie on each other: exactly for a payment that is certain, a
 * little off while it is under way, and apart where it was refused. Decoration: the words beside it say the same.
 */
export function ResultSeal({ result }: { result: PaymentResult | null }) {
  const shown = result ?? 'checking';
  const moving = shown === 'checking' || shown === 'Pending';
  return (
    <svg aria-hidden viewBox="-20 -20 140 140" className="size-36 xs:size-44">
      {inks.map((ink, plate) => {
        const [x, y] = plates[shown][plate]!;
        return (
          <g
            key={ink}
            fill="none"
            stroke={ink}
            strokeWidth="5"
            className={cx('mm-overprint transition-transform duration-300', moving && 'motion-safe:animate-pulse')}
            style={{
              transform: `translate(${x}px, ${y}px)`,
              animationDelay: `${plate * -400}ms`,
            }}
          >
            <circle cx="50" cy="50" r="30" />
            <path d="M50 0v100M0 50h100" strokeWidth="3" />
            <path d="M50 33a17 17 0 0 1 17 17H50zM50 67a17 17 0 0 1-17-17h17z" fill={ink} stroke="none" />
          </g>
        );
      })}
    </svg>
  );
}
