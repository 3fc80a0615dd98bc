import { crc32 } from 'node:zlib';

/* ZIP archives of files that are compressed already, written one file after the other: no more than one is in memory. */

export type ZipEntry = { name: string; bytes: Uint8Array };

const utf8Name = 0x0800;
const version = 20;
/** What the plain format can count; print files of a batch stay far below it. */
const mostBytes = 0xffff_ffff;
const mostEntries = 0xffff;

/** Days and times as MS-DOS writes them: two-second steps since 1980. */
function dosTime(at: Date): { time: number; date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return { time, date };
}

type Facts = { name: Buffer; crc: number; size: number; offset: number };

/** The fields that the header before a file and its row in the directory have in common. */
function commonFields({ name, crc, size }: Facts, at: Date): Buffer {
  const { time, date } = dosTime(at);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Name, 2);
  fields.writeUInt16LE(0, 4); // stored as it is
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(size, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function directoryRow(facts: Facts, at: Date): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(facts.offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, commonFields(facts, at), rest, facts.name]);
}

/** The bytes of an archive, piece by piece. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const files: Facts[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const facts = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, offset };
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), commonFields(facts, at), facts.name]);
    if (offset + header.length + bytes.length > mostBytes || files.length >= mostEntries) {
      throw new RangeError('this is more than one archive can hold');
    }
    yield header;
    yield bytes;
    offset += header.length + bytes.length;
    files.push(facts);
  }
  const directory = Buffer.concat(files.map((facts) => directoryRow(facts, at)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}
