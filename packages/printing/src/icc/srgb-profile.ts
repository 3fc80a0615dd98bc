/*
 * sRGB (IEC 61966-2-1) as ICC profiles, written by number: what is displayed, as pictures have it; and the same as a
 * printer, which is the only kind that a PDF may name as what it is printed on.
 */

/** D50, and what sRGB's primaries are under it, as sums of which white comes out exactly. */
const white = [0.9642, 1, 0.8249] as const;
const primaries = [
  [0.43606567, 0.2224884, 0.01391602],
  [0.38514709, 0.71687317, 0.09707642],
  [0.14306641, 0.06060791, 0.71409607],
] as const;
/** From D65, the white of displays, to D50 (Bradford). */
const adaptation = [
  ...[1.04788208, 0.0229187, -0.05021667],
  ...[0.02958679, 0.99047852, -0.01707458],
  ...[-0.00923157, 0.01507568, 0.75167847],
];

export const srgbName = 'sRGB IEC61966-2.1';
/** As profiles have to have one. */
const copyright = 'Released into the public domain';
const headerLength = 128;
/** Of the oldest profiles, which all programs read; of ICC.1:2003-09, which PDF 1.6 knows. */
const versions = { display: 0x02100000, printer: 0x04100000 } as const;
/** What profiles count as 1 of X, Y, and Z in a table, of the largest number there. */
const xyzOne = 32_768 / 65_535;

type Numbers = readonly number[];

const latin = (text: string) => Buffer.from(text, 'latin1');

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
}

const fixed = (values: Numbers) => words(...values.map((value) => Math.round(value * 65_536)));
/** Tags stand at multiples of four bytes. */
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const tagged = (type: string, ...parts: Buffer[]) => padded(Buffer.concat([latin(type), words(0), ...parts]));

function localized(text: string): Buffer {
  const letters = Buffer.from(text, 'utf16le').swap16();
  return tagged('mluc', words(1, 12), latin('enUS'), words(letters.length, 28), letters);
}

const xyz = (values: Numbers) => tagged('XYZ ', fixed(values));

/** From sRGB's numbers to light, or back; as its standard has it, straight near black. */
const toLight = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
const fromLight = [1 / 2.4, 1.055 ** 2.4, 0, 12.92, 0.0031308, -0.055, 0];
const curve = (parameters: Numbers) => {
  const kind = parameters.length === toLight.length ? 3 : 4;
  return tagged('para', words(kind << 16), fixed(parameters));
};
const straight = tagged('curv', words(0));

/** Of a matrix of three rows. */
function inverted(m: Numbers): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ].map((value) => value / determinant);
}

/** From light in sRGB's primaries to X, Y, Z: a row for each of these. */
const toXyz = [0, 1, 2].flatMap((row) => primaries.map((primary) => primary[row]!));

/** Curves, then a matrix, or the other way around, without a table between them. */
function curvesAndMatrix(type: 'mAB ' | 'mBA ', matrix: Numbers, device: Buffer): Buffer {
  const start = 32;
  const [outer, middle] = [Buffer.concat([straight, straight, straight]), Buffer.concat([device, device, device])];
  const matrixAt = start + outer.length;
  const parts = fixed([...matrix, 0, 0, 0]);
  const offsets = words(start, matrixAt, matrixAt + parts.length, 0, 0);
  return tagged(type, Buffer.from([3, 3, 0, 0]), offsets, outer, parts, middle);
}

/** All colors are within. A table of two steps, as this has to be one. */
function noneOutside(): Buffer {
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
  const none = Buffer.alloc(2 ** 3 + 256);
  const matrix = fixed([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  return tagged('mft1', Buffer.from([3, 1, 2, 0]), matrix, ramp, ramp, ramp, none);
}

interface Tag {
  readonly name: string;
  readonly bytes: Buffer;
  /** Where it has to be. */
  readonly at?: number;
}

/** Chromium's viewer knows sRGB by this length and its name at this place, and rounds the colors of all others. */
const knownLength = 3144;
const knownNameAt = 400;
const nameWithinTag = 12;
const curveSteps = 1024;

function plainName(): Buffer {
  const letters = latin(`${srgbName}\0`);
  // No name in other letters, of which one has room for 67.
  return tagged('desc', words(letters.length), letters, Buffer.alloc(4 + 4 + 2 + 1 + 67));
}

function lightTable(): Buffer {
  const [power, a, b, slope, turn] = toLight as unknown as readonly [number, number, number, number, number];
  const table = Buffer.alloc(curveSteps * 2);
  for (let step = 0; step < curveSteps; step++) {
    const value = step / (curveSteps - 1);
    const light = value < turn ? value * slope : (value * a + b) ** power;
    table.writeUInt16BE(Math.round(light * 65_535), step * 2);
  }
  return tagged('curv', words(curveSteps), table);
}

function displayTags(): Tag[] {
  const light = lightTable();
  return [
    { name: 'wtpt', bytes: xyz(white) },
    ...['rXYZ', 'gXYZ', 'bXYZ'].map((name, at) => ({ name, bytes: xyz(primaries[at]!) })),
    { name: 'cprt', bytes: tagged('text', latin(`${copyright}\0`)) },
    { name: 'desc', bytes: plainName(), at: knownNameAt - nameWithinTag },
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => ({ name, bytes: light })),
  ];
}

function printerTags(): Tag[] {
  const scaled = (matrix: Numbers, by: number) => matrix.map((value) => value * by);
  const out = curvesAndMatrix('mAB ', scaled(toXyz, xyzOne), curve(toLight));
  const back = curvesAndMatrix('mBA ', scaled(inverted(toXyz), 1 / xyzOne), curve(fromLight));
  return [
    { name: 'desc', bytes: localized(srgbName) },
    { name: 'cprt', bytes: localized(copyright) },
    { name: 'wtpt', bytes: xyz(white) },
    { name: 'chad', bytes: tagged('sf32', fixed(adaptation)) },
    ...['A2B0', 'A2B1', 'A2B2'].map((name) => ({ name, bytes: out })),
    ...['B2A0', 'B2A1', 'B2A2'].map((name) => ({ name, bytes: back })),
    { name: 'gamt', bytes: noneOutside() },
  ];
}

function header(size: number, kind: 'display' | 'printer'): Buffer {
  return Buffer.concat([
    ...[words(size, 0, versions[kind]), latin(kind === 'display' ? 'mntr' : 'prtr'), latin('RGB XYZ ')],
    // The same day as in all files; the mark of a profile; no system, flags, or maker; perceptual.
    ...[Buffer.from([0x07, 0xd0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]), latin('acsp'), words(0, 0, 0, 0, 0, 0, 0)],
    ...[fixed(white), Buffer.alloc(headerLength - 80)],
  ]);
}

/** @param kind how it is displayed, or how it is printed */
export function srgbProfile(kind: 'display' | 'printer'): Uint8Array {
  const tags = kind === 'display' ? displayTags() : printerTags();
  const rowsLength = 4 + 12 * tags.length;
  const starts = new Map<Buffer, number>();
  let body = Buffer.alloc(0);
  for (const { bytes, at } of tags) {
    if (starts.has(bytes)) continue;
    const first = headerLength + rowsLength;
    if (at !== undefined) body = Buffer.concat([body, Buffer.alloc(at - first - body.length)]);
    starts.set(bytes, first + body.length);
    body = Buffer.concat([body, bytes]);
  }
  const rows = tags.map(({ name, bytes }) => Buffer.concat([latin(name), words(starts.get(bytes)!, bytes.length)]));
  const length = headerLength + rowsLength + body.length;
  const rest = kind === 'display' ? knownLength - length : 0;
  return Buffer.concat([header(length + rest, kind), words(tags.length), ...rows, body, Buffer.alloc(rest)]);
}
