import type { PreflightEnv } from '@merchmill/design/preflight-inspection.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { printsInFourInks } from '@merchmill/design/print-formats.ts';
import { outOfGamutBy } from '@merchmill/design/proof.ts';
import { fontEnv } from './fonts.ts';
import type { PrintProfile } from './print-profile.ts';
import { proofTable } from './proof-table.ts';

/** What the print check of each area asks for. */
export interface CheckEnv {
  of(area: Pick<PrintArea, 'technique'>): PreflightEnv;
}

/** Colors are compared with what they print as only where four inks print: others have no table. */
export async function checkEnv(
  { printProfile }: { printProfile: PrintProfile | null },
  areas: readonly Pick<PrintArea, 'technique'>[],
): Promise<CheckEnv> {
  const isProofed = ({ technique }: Pick<PrintArea, 'technique'>) => printsInFourInks(technique);
  if (!areas.some(isProofed)) return { of: () => fontEnv };
  const inFourInks = { ...fontEnv, outOfGamut: outOfGamutBy((await proofTable(printProfile)).table) };
  return { of: (area) => (isProofed(area) ? inFourInks : fontEnv) };
}
