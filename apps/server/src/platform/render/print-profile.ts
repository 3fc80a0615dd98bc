import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ProfileFacts, profileFacts } from '@merchmill/printing/icc/profile-facts.ts';
import sharp from 'sharp';

/** The profile of a press. */
export interface PrintProfile {
  readonly file: string;
  /** Of its bytes, in hexadecimal: another profile makes other print files. */
  readonly sha256: string;
  /** What it calls itself. */
  readonly name: string;
}

/** Why a profile is not printed with, in one sentence for whoever runs the shop. */
export class BadPrintProfile extends Error {}

/** Those of presses are half a megabyte to nine; it goes into every PDF. */
const maxBytes = 12 * 1024 * 1024;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function readProfile(file: string): Promise<Buffer> {
  try {
    const about = await stat(file);
    if (!about.isFile()) throw new BadPrintProfile(`PRINT_ICC_FILE: ${file} is not a file.`);
    if (about.size > maxBytes) {
      throw new BadPrintProfile(`PRINT_ICC_FILE: ${file} is larger than ${maxBytes / 1024 / 1024} MB.`);
    }
    return await readFile(file);
  } catch (error) {
    if (error instanceof BadPrintProfile) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new BadPrintProfile(`PRINT_ICC_FILE: ${file} cannot be read (${code ?? 'no reason given'}).`, {
      cause: error,
    });
  }
}

const isOfPress = (facts: ProfileFacts | null): facts is ProfileFacts =>
  facts?.kind === 'printer' && facts.inks === 'cmyk';

/** Whether colors are converted to it and back: with tables that cannot be read, sharp goes on without the profile. */
async function converts(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const patch = { width: 2, height: 2, channels: 3, background: '#c03020' } as const;
    const inks = await sharp({ create: patch }).withIccProfile(file).tiff().toBuffer();
    const { icc, space } = await sharp(inks).metadata();
    if (space !== 'cmyk' || !icc?.equals(bytes)) return false;
    const [red, green, blue] = await sharp(inks).toColourspace('srgb').raw().toBuffer();
    return red! > green! && red! > blue!;
  } catch {
    return false;
  }
}

type CheckedProfile = { bytes: Buffer; profile: PrintProfile };

async function checkedProfile(file: string): Promise<CheckedProfile> {
  const bytes = await readProfile(file);
  const facts = profileFacts(bytes);
  if (!isOfPress(facts)) {
    throw new BadPrintProfile(`PRINT_ICC_FILE: ${file} is not the ICC profile of a printer with CMYK inks.`);
  }
  if (!(await converts(file, bytes))) {
    throw new BadPrintProfile(`PRINT_ICC_FILE: colors cannot be converted with ${file}.`);
  }
  return { bytes, profile: { file, sha256: sha256Of(bytes), name: facts.name } };
}

/** @throws BadPrintProfile for a file that is no profile of a press with four inks */
export async function loadPrintProfile(file: string): Promise<PrintProfile> {
  return (await checkedProfile(file)).profile;
}

/**
 * The same as a copy of what was checked, by its hash in this folder: whoever replaces the file that the setting names
 * changes nothing of a shop that runs, nor of another one with the same folder.
 * @throws BadPrintProfile
 */
export async function keepPrintProfile(file: string, folder: string): Promise<PrintProfile> {
  const { bytes, profile } = await checkedProfile(file);
  const kept = path.join(folder, `${profile.sha256}.icc`);
  const part = `${kept}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(part, bytes);
    await rename(part, kept);
  } catch (error) {
    // Where there is no folder there is no part of it either.
    await rm(part, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    throw new BadPrintProfile(`PRINT_ICC_FILE: it cannot be copied to ${folder} (${code ?? 'no reason given'}).`, {
      cause: error,
    });
  }
  return { ...profile, file: kept };
}

/** Its bytes. @throws where the file is another one by now: what is printed with it would go by a wrong name */
export async function profileBytes({ file, sha256 }: PrintProfile): Promise<Uint8Array> {
  const bytes = await readProfile(file);
  if (sha256Of(bytes) !== sha256) throw new BadPrintProfile(`PRINT_ICC_FILE: ${file} has changed since the start.`);
  return bytes;
}
