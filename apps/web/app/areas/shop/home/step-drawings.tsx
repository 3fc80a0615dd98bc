import type { ReactNode } from 'react';
import { processInks } from '../../../ui/process-inks.ts';

/* Three small prints in the shop's own inks: flat color, a little out of register under the key line. */

const keyLine = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 200 140" className="w-full max-w-56" style={{ isolation: 'isolate' }}>
      {children}
    </svg>
  );
}

const tee = 'M70 30 88 20q12 14 24 0l18 10 20 26-17 12-9-9v62H76V59l-9 9-17-12z';

export function PickDrawing() {
  return (
    <Sheet>
      <path d={tee} fill={processInks.yellow} transform="translate(-4 3)" />
      <circle cx="101" cy="73" r="17" fill={processInks.magenta} className="mm-overprint" />
      <circle cx="94" cy="80" r="12" fill={processInks.cyan} className="mm-overprint" />
      <path d={tee} {...keyLine} />
    </Sheet>
  );
}

export function DesignDrawing() {
  return (
    <Sheet>
      <rect x="62" y="26" width="82" height="92" fill={processInks.cyan} opacity="0.22" />
      <path d="M74 104l22-34 16 20 11-13 15 27z" fill={processInks.magenta} className="mm-overprint" />
      <circle cx="120" cy="52" r="12" fill={processInks.yellow} className="mm-overprint" />
      <path d="M78 100l22-34 16 20 11-13 11 18" {...keyLine} />
      <g {...keyLine} strokeWidth="1.3">
        <path d="M58 16v-10M58 22M142 16v-10M58 128v10M142 128v10M48 22H38M48 122H38M152 22h10M152 122h10" />
      </g>
      <rect x="58" y="22" width="84" height="100" {...keyLine} strokeDasharray="5 5" />
      <g fill="var(--mm-card)" stroke="currentColor" strokeWidth="2">
        <path d="M53 17h10v10H53zM137 17h10v10h-10zM53 117h10v10H53zM137 117h10v10h-10z" />
      </g>
    </Sheet>
  );
}

export function ParcelDrawing() {
  return (
    <Sheet>
      <path d="M48 56l52-22 52 22v50l-52 22-52-22z" fill={processInks.yellow} transform="translate(-4 4)" />
      <path
        d="M100 78l52-22v50l-52 22z"
        fill={processInks.cyan}
        opacity="0.85"
        transform="translate(-3 3)"
        className="mm-overprint"
      />
      <path d="M70 47l52 22v16l10-4V65L80 43z" fill={processInks.magenta} className="mm-overprint" />
      <path d="M48 56l52-22 52 22v50l-52 22-52-22zM48 56l52 22 52-22M100 78v50" {...keyLine} />
      <g {...keyLine} strokeWidth="1.3" transform="translate(64 88)">
        <circle cx="8" cy="8" r="6" />
        <path d="M8-2v20M-2 8h20" />
      </g>
    </Sheet>
  );
}
