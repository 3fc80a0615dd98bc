/*
 * WOFF (https://www.w3.org/TR/WOFF/) is a TrueType file with each of its tables compressed by itself. Whoever sets text
 * with it would unpack them again and again; here it is done once.
 */

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;
const signature = 0x774f4646;

const padded = (length: number) => (length + 3) & ~3;

type Table = { tag: number; checksum: number; bytes: Buffer };

function readTables(woff: Buffer, inflate: (bytes: Buffer) => Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((part) => woff.readUInt32BE(at + part)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    // A table that would not get smaller is stored as it is.
    return { tag, checksum, bytes: packed < length ? inflate(bytes) : bytes };
  });
}

/** The TrueType file in a WOFF file. */
export function unpackWoff(woff: Buffer, inflate: (bytes: Buffer) => Buffer): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error('not a WOFF file');
  const tables = readTables(woff, inflate);
  const entrySelector = Math.floor(Math.log2(tables.length));
  const searchRange = 2 ** entrySelector * sfntEntry;
  const head = Buffer.alloc(sfntHeader + tables.length * sfntEntry);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(searchRange, 6);
  head.writeUInt16BE(entrySelector, 8);
  head.writeUInt16BE(tables.length * sfntEntry - searchRange, 10);
  let offset = head.length;
  const parts = [head];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry;
    for (const [part, value] of [tag, checksum, offset, bytes.length].entries())
      head.writeUInt32BE(value, at + part * 4);
    const room = Buffer.alloc(padded(bytes.length));
    bytes.copy(room);
    parts.push(room);
    offset += room.length;
  }
  return Buffer.concat(parts);
}
