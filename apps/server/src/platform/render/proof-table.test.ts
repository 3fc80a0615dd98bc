import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { colorDifference } from '@merchmill/design/color.ts';
import { dullerFrom, outOfGamutBy, proofHex, proofTableBytes } from '@merchmill/design/proof.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { loadPrintProfile } from './print-profile.ts';
import { printedPixels, proofTable } from './proof-table.ts';
import { testPressProfile } from './test-press-profile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The 24 patches of a color chart in sRGB: skins, sky, leaves, inks, and six grays. */
const patches = [
  ...['#735244', '#c29682', '#627a9d', '#576c43', '#8580b1', '#67bdaa'],
  ...['#d67e2c', '#505ba6', '#c15a63', '#5e3c6c', '#9dbc40', '#e0a32e'],
  ...['#383d96', '#469449', '#af363c', '#e7c71f', '#bb5695', '#0885a1'],
  ...['#f3f3f2', '#c8c8c8', '#a0a0a0', '#7a7a79', '#555555', '#343434'],
];

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
type Rgb = [number, number, number];
const hex = (rgb: readonly number[]) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** How far the table is from what sharp prints. */
async function differences(colors: readonly string[], profile: Parameters<typeof proofTable>[0]): Promise<number[]> {
  const { table } = await proofTable(profile);
  const size = { width: colors.length, height: 1 };
  const printed = await printedPixels(Uint8Array.from(colors.flatMap(channels)), size, profile);
  return colors.map((color, at) =>
    colorDifference(proofHex(table, color), hex([...printed.subarray(at * 3, at * 3 + 3)])),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Colors all over the cube, the same ones each time. */
function scattered(count: number): string[] {
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (seed >> 16) & 255;
  };
  return Array.from({ length: count }, () => hex([next(), next(), next()]));
}

describe('the table of what colors print as', () => {
  it('[PRF-01] shows the 24 patches of a color chart as the press prints them: mean 0.44, at most 1.48', async () => {
    const far = await differences(patches, null);
    expect(mean(far)).toBeLessThan(0.5);
    expect(Math.max(...far)).toBeLessThan(1.6);
  });

  it('[PRF-01] and colors between them', async () => {
    const far = await differences(scattered(4000), null);
    expect(mean(far)).toBeLessThan(0.5);
    expect(Math.max(...far)).toBeLessThan(2.3);
  });

  it('[PRF-01] goes by the profile of the press, and is the same each time', async () => {
    const file = path.join(folder, 'press.icc');
    writeFileSync(file, await testPressProfile());
    const profile = await loadPrintProfile(file);
    const [own, press] = [await proofTable(null), await proofTable(profile)];
    expect([own.table.length, press.table.length]).toEqual([proofTableBytes, proofTableBytes]);
    expect(press.sha256).not.toBe(own.sha256);
    expect(Math.max(...(await differences(patches, profile)))).toBeLessThan(1.6);
    const again = await loadPrintProfile(file);
    expect((await proofTable({ ...again, sha256: again.sha256 })).sha256).toBe(press.sha256);
    // With less ink everything comes out lighter.
    expect(channels(proofHex(press.table, '#343434'))[0]).toBeGreaterThan(channels(proofHex(own.table, '#343434'))[0]);
  });

  it('[PRF-01] leaves paper white', async () => {
    expect(proofHex((await proofTable(null)).table, '#ffffff')).toBe('#ffffff');
  });

  it('[PRF-02] says of the colors of a screen that they print duller, and not of what inks can mix', async () => {
    const outOfGamut = outOfGamutBy((await proofTable(null)).table);
    const duller = (colors: readonly string[]) =>
      colors.filter((color) => outOfGamut(...channels(color)) >= dullerFrom);
    const neon = ['#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff', '#39ff14', '#8a2be2', '#1e90ff', '#2ecc71'];
    expect(duller(neon)).toEqual(neon);
    // The deep blue of the chart, which no four inks have.
    expect(duller(patches)).toEqual(['#383d96']);
  });
});
