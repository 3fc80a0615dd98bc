import { dullerFrom, outOfGamutBy, proofHex } from '@merchmill/design/proof.ts';
import { proofMessages as messages } from './proof-messages.ts';
import { useAreaProof } from './use-proof.ts';

function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Beside a color that four inks cannot mix: what it becomes. */
export function PrintsDuller({ hex }: { hex: string | null }) {
  const table = useAreaProof();
  if (!table) return null;
  const isDuller = hex !== null && outOfGamutBy(table)(...channelsOf(hex)) >= dullerFrom;
  const printed = isDuller ? proofHex(table, hex) : '';
  return (
    <p role="status" className="flex items-center gap-2 text-micro text-quiet not-empty:mt-1">
      {isDuller && (
        <>
          <span aria-hidden className="flex">
            <span className="size-5 rounded-s-pill border border-e-0 border-ink/20" style={{ backgroundColor: hex }} />
            <span
              className="size-5 rounded-e-pill border border-s-0 border-ink/20"
              style={{ backgroundColor: printed }}
            />
          </span>
          {messages.duller({ hex: printed.toUpperCase() })}
        </>
      )}
    </p>
  );
}
