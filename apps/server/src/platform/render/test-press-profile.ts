import sharp from 'sharp';

/*
 * A press of our own for tests: the profile that comes with sharp under another name, with four fifths of its inks, and
 * without the measurements that it was made from.
 */

const headerLength = 128;
const rowLength = 12;
const inkShare = 0.8;
const measurements = ['targ', 'DevD', 'CIED'];

export const testPressName = 'Merchmill press';

interface Tag {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The profile that comes with sharp. */
export async function builtInProfile(): Promise<Buffer> {
  const patch = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const;
  const { icc } = await sharp(await sharp({ create: patch }).withIccProfile('cmyk').tiff().toBuffer()).metadata();
  return icc!;
}

function tagsOf(profile: Buffer): Tag[] {
  return Array.from({ length: profile.readUInt32BE(headerLength) }, (_, index) => {
    const row = headerLength + 4 + index * rowLength;
    const start = profile.readUInt32BE(row + 4);
    const name = profile.toString('latin1', row, row + 4);
    return { name, bytes: Buffer.from(profile.subarray(start, start + profile.readUInt32BE(row + 8))) };
  });
}

/** Of a table of 16 bits: the last curves give the inks. */
function withLessInk(table: Buffer): Buffer {
  const [inputs, outputs, grid] = [table[8]!, table[9]!, table[10]!];
  const [inSteps, outSteps] = [table.readUInt16BE(48), table.readUInt16BE(50)];
  const first = 52 + 2 * (inputs * inSteps + grid ** inputs * outputs);
  for (let at = first; at < first + 2 * outputs * outSteps; at += 2) {
    table.writeUInt16BE(Math.round(table.readUInt16BE(at) * inkShare), at);
  }
  return table;
}

function named(bytes: Buffer): Buffer {
  const made = Buffer.alloc(bytes.length);
  bytes.copy(made, 0, 0, 8);
  made.writeUInt32BE(testPressName.length + 1, 8);
  made.write(testPressName, 12, 'latin1');
  return made;
}

function changed({ name, bytes }: Tag): Tag {
  if (name === 'desc') return { name, bytes: named(bytes) };
  return { name, bytes: name.startsWith('B2A') ? withLessInk(bytes) : bytes };
}

export async function testPressProfile(): Promise<Buffer> {
  const profile = await builtInProfile();
  const tags = tagsOf(profile)
    .filter(({ name }) => !measurements.includes(name))
    .map(changed);
  let start = headerLength + 4 + tags.length * rowLength;
  const rows = Buffer.alloc(4 + tags.length * rowLength);
  rows.writeUInt32BE(tags.length);
  const bodies = tags.map(({ name, bytes }, index) => {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    rows.write(name, 4 + index * rowLength, 'latin1');
    rows.writeUInt32BE(start, 8 + index * rowLength);
    rows.writeUInt32BE(bytes.length, 12 + index * rowLength);
    start += padded.length;
    return padded;
  });
  const made = Buffer.concat([profile.subarray(0, headerLength), rows, ...bodies]);
  made.writeUInt32BE(made.length);
  return made;
}
