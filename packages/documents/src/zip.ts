import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/*
 * ZIP archives, written one file after the other: no more than one is in memory. The length of each is known before its
 * bytes, so that whoever reads an archive in order can take it apart, too.
 */

export type ZipEntry = {
  name: string;
  bytes: Uint8Array;
  at: Date;
  /** Worth deflating; pictures are compressed already. */
  deflate?: true;
};

const deflated = promisify(deflateRaw);
const methods = { stored: 0, deflated: 8 } as const;

const utf8Name = 0x0800;
const version = 20;
/** What the plain format can count. */
const maxBytes = 0xffff_ffff;
const maxEntries = 0xffff;

/** Days and times as MS-DOS writes them: two-second steps since 1980. */
function dosTime(at: Date): { time: number; date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return { time, date };
}

type EntryDetails = {
  name: Buffer;
  at: Date;
  crc: number;
  method: number;
  packed: number;
  size: number;
  offset: number;
};

/** The fields that the header before a file and its row in the directory have in common. */
function commonFields({ name, at, crc, method, packed, size }: EntryDetails): Buffer {
  const { time, date } = dosTime(at);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Name, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function directoryRow(facts: EntryDetails): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(facts.offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, commonFields(facts), rest, facts.name]);
}

/** The bytes of an archive, piece by piece. @throws RangeError for more than one archive can hold */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const files: EntryDetails[] = [];
  let offset = 0;
  for await (const { name, bytes, at, deflate } of entries) {
    const body = deflate ? await deflated(bytes) : bytes;
    const facts = {
      name: Buffer.from(name),
      at,
      crc: crc32(bytes),
      method: deflate ? methods.deflated : methods.stored,
      packed: body.length,
      size: bytes.length,
      offset,
    };
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), commonFields(facts), facts.name]);
    if (offset + header.length + body.length > maxBytes || files.length >= maxEntries) {
      throw new RangeError('too much for one ZIP archive');
    }
    yield header;
    yield body;
    offset += header.length + body.length;
    files.push(facts);
  }
  const directory = Buffer.concat(files.map((facts) => directoryRow(facts)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}
