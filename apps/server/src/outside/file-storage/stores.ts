import type { Config } from '../../config.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './port.ts';

export function createFileStorage(_config: Config, folder: string, signingKey: string): FileStorage {
  return diskStorage(folder, signingKey);
}
