import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DesignDocument } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { PrintFormat } from '@merchmill/design/print-formats.ts';
import { shapeLayer } from '@merchmill/design/testing/test-env.ts';
import { srgbProfile } from '@merchmill/printing/icc/srgb-profile.ts';
import { type PdfString, ReadPdf } from '@merchmill/printing/testing/read-pdf.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { saidOf } from '../../start/start-fault.ts';
import { testApp } from '../../testing/test-app.ts';
import { makePrintFile } from './print-file.ts';
import { keepPrintProfile, loadPrintProfile, type PrintProfile } from './print-profile.ts';
import { proofTable } from './proof-table.ts';
import { builtInProfile, testPressName, testPressProfile } from './test-press-profile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-profile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const press = written('press.icc', await testPressProfile());

const poster: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 20, heightMm: 10, bleedMm: 0, safeMm: 0, dpi: 72 },
  ...{ technique: 'giclee', edge: 'full' },
};
const document: DesignDocument = {
  v: 1,
  areas: {
    front: {
      ...{ widthMm: 20, heightMm: 10, background: '#222222' },
      layers: [shapeLayer({ x: 10, y: 5, w: 10, h: 10, fill: '#c62828' })],
    },
  },
  assets: {},
};

const printed = (format: PrintFormat, profile?: PrintProfile) =>
  makePrintFile({ document, areaCode: 'front', assets: {}, printArea: poster, profile }, format);

/** Ink of the darkest pixel, in percent of one ink. */
async function mostInk(tiff: Uint8Array): Promise<number> {
  const { data } = await sharp(tiff).toColourspace('cmyk').raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 0; at < data.length; at += 4) {
    most = Math.max(most, data[at]! + data[at + 1]! + data[at + 2]! + data[at + 3]!);
  }
  return most / 2.55;
}

describe('the profile of a press', () => {
  it('[PDF-06] is read with the name that it gives itself', async () => {
    const profile = await loadPrintProfile(press);
    expect(profile).toMatchObject({ file: press, name: testPressName });
    expect(profile.sha256).toMatch(/^[\da-f]{64}$/);
    expect((await loadPrintProfile(written('other.icc', await builtInProfile()))).name).toBe('Chemical proof');
  });

  it('[PDF-06] is refused at the start where it is none, in one sentence that names setting and file', async () => {
    const broken = await testPressProfile();
    broken.fill(0, 400);
    const display = await testPressProfile();
    display.write('mntr', 12, 'latin1');
    const short = (await testPressProfile()).subarray(0, 5000);
    const wrong: readonly (readonly [string, RegExp])[] = [
      [path.join(folder, 'nowhere.icc'), /cannot be read \(ENOENT\)\.$/],
      [folder, /is not a file\.$/],
      [written('large.icc', Buffer.alloc(13 * 1024 * 1024)), /is larger than 12 MB\.$/],
      [written('text.icc', Buffer.from('FOGRA51')), /is not the ICC profile of a printer with CMYK inks\.$/],
      [written('rgb.icc', srgbProfile('printer')), /is not the ICC profile of a printer with CMYK inks\.$/],
      [written('display.icc', display), /is not the ICC profile of a printer with CMYK inks\.$/],
      [written('short.icc', short), /is not the ICC profile of a printer with CMYK inks\.$/],
      [written('broken.icc', broken), /^PRINT_ICC_FILE: colors cannot be converted with /],
    ];
    for (const [file, words] of wrong) {
      const error = await loadPrintProfile(file).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(saidOf(error)).toMatch(/^PRINT_ICC_FILE: [^\n]+$/);
      expect(saidOf(error)).toContain(file);
      expect(saidOf(error)).toMatch(words);
    }
  });

  it('[PDF-06] is what CMYK is converted with, and lies in the TIFF', async () => {
    const { content } = await printed('cmyk', await loadPrintProfile(press));
    const { icc, space } = await sharp(content).metadata();
    expect([space, icc!.equals(await testPressProfile())]).toEqual(['cmyk', true]);
    const own = await mostInk((await printed('cmyk')).content);
    expect((await mostInk(content)) / own).toBeCloseTo(0.8, 1);
  });

  it('[PDF-06] is the output intent of a PDF, whose colors stay sRGB; another press makes another file', async () => {
    const file = await printed('pdf', await loadPrintProfile(press));
    const pdf = new ReadPdf(file.content);
    const intent = pdf.dict((pdf.catalog.OutputIntents as never[])[0]);
    expect((intent.OutputConditionIdentifier as PdfString).text).toBe(testPressName);
    expect(pdf.stream(intent.DestOutputProfile)!.dict.N).toBe(4);
    expect((await testPressProfile()).equals(pdf.bytes(intent.DestOutputProfile))).toBe(true);
    const { CS } = pdf.dict(pdf.page.Group);
    const [kind, ref] = pdf.get(CS) as [string, never];
    expect([kind, pdf.stream(ref)!.dict.N]).toEqual(['/ICCBased', 3]);
    const plain = new ReadPdf((await printed('pdf')).content);
    expect(pdf.contents).toBe(plain.contents);
    expect(pdf.trailer.ID).not.toEqual(plain.trailer.ID);
    expect((await printed('pdf', await loadPrintProfile(press))).sha256).toBe(file.sha256);
  });

  it('[PDF-06] is kept as it was at the start: its file may be replaced while the shop runs', async () => {
    const file = written('replaced.icc', await testPressProfile());
    const kept = path.join(folder, 'data', 'profiles');
    const profile = await keepPrintProfile(file, kept);
    expect(await keepPrintProfile(file, kept)).toEqual(profile);
    const formats = ['cmyk', 'pdf'] as const;
    const before = await Promise.all(formats.map((format) => printed(format, profile)));
    writeFileSync(file, await builtInProfile());
    const after = await Promise.all(formats.map((format) => printed(format, profile)));
    expect(after.map(({ sha256 }) => sha256)).toEqual(before.map(({ sha256 }) => sha256));
    rmSync(file);
    const { table } = await proofTable(profile);
    expect(table).not.toEqual((await proofTable(null)).table);
    expect(readdirSync(kept)).toEqual([`${profile.sha256}.icc`]);
    await expect(keepPrintProfile(press, press)).rejects.toThrow(/^PRINT_ICC_FILE: it cannot be copied to /);
  });

  it('[PDF-06] a shop goes on with it when its file is gone', async () => {
    const file = written('gone.icc', await testPressProfile());
    const shop = await testApp({ config: { printIccFile: file } });
    rmSync(file);
    const { printProfile, config } = shop.ctx;
    expect(path.dirname(printProfile!.file)).toBe(path.join(config.dataDir, 'profiles'));
    expect((await printed('pdf', printProfile!)).sha256).toBe(
      (await printed('pdf', await loadPrintProfile(press))).sha256,
    );
    const { sha256 } = await proofTable(printProfile);
    expect((await shop.app.inject(`/media/proof/${sha256}`)).statusCode).toBe(200);
    await shop.close();
  });

  it('[PDF-06] prints nothing once its file is another one', async () => {
    const file = written('changing.icc', await testPressProfile());
    const profile = await loadPrintProfile(file);
    writeFileSync(file, await builtInProfile());
    await expect(printed('cmyk', profile)).rejects.toThrow(/has changed since the start/);
    await expect(printed('pdf', profile)).rejects.toThrow(/has changed since the start/);
  });
});
