import { createHash } from 'node:crypto';
import { type ProofTable, proofColors, proofFile, proofSteps } from '@merchmill/design/proof.ts';
import sharp from 'sharp';
import { type PrintProfile, profileBytes } from './print-profile.ts';

export interface NamedProofTable {
  readonly table: ProofTable;
  /** As browsers get it. */
  readonly file: Uint8Array;
  /** Of the file. */
  readonly sha256: string;
}

/**
 * What pixels of the screen print as: into inks by the profile, as print files are, and back to the screen.
 * @param pixels in sRGB, three bytes each
 */
export async function printedPixels(
  pixels: Uint8Array,
  size: { width: number; height: number },
  profile: PrintProfile | null,
): Promise<Uint8Array> {
  if (profile) await profileBytes(profile);
  const inks = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .withIccProfile(profile?.file ?? 'cmyk')
    .tiff({ compression: 'none' })
    .toBuffer();
  return sharp(inks).toColourspace('srgb').raw().toBuffer();
}

async function make(profile: PrintProfile | null): Promise<NamedProofTable> {
  const size = { width: proofSteps * proofSteps, height: proofSteps };
  const table = await printedPixels(proofColors(), size, profile);
  const file = proofFile(table);
  return { table, file, sha256: createHash('sha256').update(file).digest('hex') };
}

const tables = new Map<string, Promise<NamedProofTable>>();

/** The table of a press, made when it is first asked for: a tenth of a second. @param profile null for the shop's own */
export function proofTable(profile: PrintProfile | null): Promise<NamedProofTable> {
  const key = profile?.sha256 ?? '';
  const made = tables.get(key) ?? make(profile);
  tables.set(key, made);
  made.catch(() => tables.delete(key));
  return made;
}
