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
