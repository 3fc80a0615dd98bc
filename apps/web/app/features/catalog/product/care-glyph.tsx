import type { CareFamily } from '@merchmill/contract/catalog/facts.ts';
import type { ReactNode } from 'react';

/*
 * Plain drawings of our own for care treatments, always beside their words: the symbols known from labels are
 * trademarks in many countries.
 */

const words = (text: string, y = 23) => (
  <text x="16" y={y} textAnchor="middle" fontSize="9" fontWeight="700" fill="currentColor" stroke="none">
    {text}
  </text>
);

const frames: Record<CareFamily, ReactNode> = {
  washing: <path d="M4 10l3 17h18l3-17M4 12q4-4 8 0t8 0 8 0" />,
  bleaching: <path d="M16 5 29 27H3Z" />,
  drying: <rect x="4" y="4" width="24" height="24" rx="2" />,
  ironing: <path d="M3 26h26l-3-13H13q-9 1-10 13ZM13 13V8h11" />,
  professional: <circle cx="16" cy="16" r="12" />,
};

const marks: Record<CareFamily, Readonly<Record<string, ReactNode>>> = {
  washing: {
    wash30Mild: [words('30'), <path key="mild" d="M9 30h14" />],
    wash30: words('30'),
    wash40Mild: [words('40'), <path key="mild" d="M9 30h14" />],
    wash40: words('40'),
    wash60: words('60'),
    wash95: words('95'),
    hand: <path d="M12 24v-5M15 24v-6M18 24v-6M21 24v-5" />,
  },
  bleaching: { nonChlorine: <path d="M11 24l5-9M16 24l5-9" /> },
  drying: {
    tumbleNormal: [<circle key="drum" cx="16" cy="16" r="9" />, words('••', 19)],
    tumbleLow: [<circle key="drum" cx="16" cy="16" r="9" />, words('•', 19)],
    line: <path d="M16 9v14" />,
    flat: <path d="M9 16h14" />,
    none: <circle cx="16" cy="16" r="9" />,
  },
  ironing: { low: words('•'), medium: words('••'), high: words('•••') },
  professional: { dryP: words('P', 19), dryF: words('F', 19), wet: words('W', 19) },
};

/** One treatment; what is not to be done is crossed out. */
export function CareGlyph({ family, symbol }: { family: CareFamily; symbol: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className="size-8 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {frames[family]}
      {marks[family][symbol]}
      {symbol === 'none' && <path d="M4 4 28 28M28 4 4 28" />}
    </svg>
  );
}
