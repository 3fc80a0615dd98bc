import type { Config } from '../../../config.ts';
import { HotFolder } from './hot-folder.ts';
import { openLocalDisk } from './hot-folder-disk.ts';

const scheme = 'sftp://';

/** A folder of this machine holds a thread while it hangs; a server does not. */
export const isOnServer = (folder: string) => folder.startsWith(scheme);

/** A run has so long, in one process one at a time. */
export const handOverSeconds = 600;
/** Before the next run can begin. */
export const runMs = (handOverSeconds - 5) * 1000;

const patience = { connectMs: 20_000, idleMs: 30_000, wholeMs: runMs };

/** Opens the folder, wherever it is set up to be. */
export async function openHotFolder(
  { hotFolder, hotFolderLogin }: Pick<Config, 'hotFolder' | 'hotFolderLogin'>,
  limits: Partial<typeof patience> = {},
): Promise<HotFolder> {
  if (!isOnServer(hotFolder!)) return new HotFolder(await openLocalDisk(hotFolder!));
  const { hostname, port, username, pathname } = new URL(hotFolder!);
  // Most shops have no such server, and need not read the library.
  const { openSftpDisk } = await import('./hot-folder-sftp.ts');
  const login = {
    ...{ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 22), user: decodeURIComponent(username) },
    ...hotFolderLogin,
  };
  return new HotFolder(await openSftpDisk(login, decodeURIComponent(pathname), { ...patience, ...limits }));
}
