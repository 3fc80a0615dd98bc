/* Runs a server file that ends with whoever started it, and after half an hour in any case. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const maxMs = 30 * 60_000;

process.on('disconnect', () => process.exit(1));
setTimeout(() => process.exit(1), maxMs).unref();
await import(pathToFileURL(path.resolve(process.argv[2]!)).href);
