/* What an ICC profile says of itself. */

export interface ProfileFacts {
  readonly kind: 'printer' | 'other';
  readonly inks: 'cmyk' | 'rgb' | 'gray';
  readonly channels: 1 | 3 | 4;
  readonly name: string;
}

const spaces: Readonly<Record<string, Pick<ProfileFacts, 'inks' | 'channels'>>> = {
  CMYK: { inks: 'cmyk', channels: 4 },
  'RGB ': { inks: 'rgb', channels: 3 },
  GRAY: { inks: 'gray', channels: 1 },
};

const headerLength = 128;

function descriptionOf(view: DataView, text: (at: number, length: number) => string): string {
  const count = view.getUint32(headerLength);
  for (let row = headerLength + 4; row < headerLength + 4 + count * 12; row += 12) {
    if (text(row, 4) !== 'desc') continue;
    const start = view.getUint32(row + 4);
    if (text(start, 4) === 'desc') return text(start + 12, view.getUint32(start + 8) - 1);
    const [length, at] = [view.getUint32(start + 20), start + view.getUint32(start + 24)];
    return Array.from({ length: length / 2 }, (_, index) => String.fromCharCode(view.getUint16(at + index * 2))).join(
      '',
    );
  }
  return '';
}

/** Null for what is no profile of inks or light. */
export function profileFacts(profile: Uint8Array): ProfileFacts | null {
  if (profile.length < headerLength + 4) return null;
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const text = (at: number, length: number) => Buffer.from(profile.subarray(at, at + length)).toString('latin1');
  const space = spaces[text(16, 4)];
  if (text(36, 4) !== 'acsp' || view.getUint32(0) !== profile.length || !space) return null;
  try {
    return { ...space, kind: text(12, 4) === 'prtr' ? 'printer' : 'other', name: descriptionOf(view, text) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
