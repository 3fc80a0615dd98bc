import type { Config } from '../../config.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './port.ts';
import { s3Storage } from './s3.ts';

/** The bucket where one is configured, or else the folder. */
export function createFileStorage(config: Config, folder: string, signingKey: string): FileStorage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(folder, signingKey);
}
