import sharp from 'sharp';

/**
 * A photograph as a phone takes one: several megapixels, JPEG, and lying on its side with an EXIF note that says so.
 * Upright it is a sunset, 2400 wide and 3200 high.
 */
export async function sidewaysPhotograph(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3200"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#274a78"/><stop offset=".6" stop-color="#f2a65a"/><stop offset="1" stop-color="#5a2a27"/></linearGradient></defs><rect width="2400" height="3200" fill="url(#g)"/><circle cx="1200" cy="1500" r="420" fill="#ffe8b0"/><path d="M0 2400 Q600 1900 1200 2350 T2400 2200 V3200 H0Z" fill="#2b1b2e"/></svg>`;
  const upright = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A blank white shirt, laid out on a wooden table: soft light from one side, folds, and longer than it is wide. */
export function blankShirt(): Promise<Buffer> {
  const shirt =
    'M470 250 Q600 320 730 250 L905 330 Q985 370 1040 560 L880 640 L840 560 L850 1290 Q600 1330 350 1290 L360 560 L320 640 L160 560 Q215 370 295 330 Z';
  const fold = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="#8d8a86" stroke-width="${width}" stroke-linecap="round" opacity=".5" filter="url(#soft)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500"><defs>
    <linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8a5f3c"/><stop offset="1" stop-color="#5e3d26"/></linearGradient>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#f3f2ee"/><stop offset="1" stop-color="#cfccc6"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter></defs>
    <rect width="1200" height="1500" fill="url(#table)"/>
    ${[150, 420, 700, 980, 1260].map((y) => `<rect y="${y}" width="1200" height="4" fill="#3f2817" opacity=".6"/>`).join('')}
    <path d="${shirt}" transform="translate(16 22)" fill="#2a1a0f" opacity=".5" filter="url(#soft)"/>
    <path d="${shirt}" fill="url(#light)"/>
    ${fold('M420 700 Q520 860 470 1180', 26)}${fold('M760 620 Q700 900 790 1220', 30)}${fold('M590 1000 Q640 1120 610 1270', 20)}
    ${fold('M470 252 Q600 330 730 252', 14)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
