import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Typeface } from '@merchmill/documents/typeface.ts';

const require = createRequire(import.meta.url);

/** What all papers are set in. Files are read as letters ask for them, and stay open: they are few. */
export const paperTypeface = new Typeface((file) => readFileSync(require.resolve(`@fontsource/roboto/files/${file}`)));
