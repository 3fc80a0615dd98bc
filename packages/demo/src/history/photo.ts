import { readFileSync } from 'node:fs';

/** A photo that a customer took. */
export const chippedMug = (): Uint8Array => readFileSync(new URL('./chipped-mug.jpg', import.meta.url));
