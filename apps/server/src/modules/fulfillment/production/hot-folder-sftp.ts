import type { HandoverFault } from '@merchmill/contract/fulfillment/handover.ts';
import { openSftp, type SftpLimits, type SftpLogin } from '../../../adapters/sftp/open-sftp.ts';
import { SftpTroubled, sftpStatus } from '../../../adapters/sftp/sftp-fault.ts';
import type { SftpSession } from '../../../adapters/sftp/sftp-session.ts';
import type { DiskFacts, HotDisk, Source } from './hot-folder-disk.ts';
import { HotFolderFault } from './hot-folder-fault.ts';

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** A full disk has no number of its own. */
function reasonOf(error: unknown): HandoverFault {
  const code = codeOf(error);
  if (code === sftpStatus.noSuchFile) return 'missing';
  if (code === sftpStatus.noPermission) return 'readOnly';
  const isFull = code === sftpStatus.failure && /no space|quota/i.test((error as Error).message);
  return isFull ? 'full' : 'other';
}

/** What the server says, in a word. */
function sftpFaultOf(error: unknown): HotFolderFault {
  if (error instanceof HotFolderFault) return error;
  if (error instanceof SftpTroubled) return new HotFolderFault(error.trouble, error, error.message);
  return new HotFolderFault(reasonOf(error), error);
}

const orFault = (error: unknown): never => {
  throw sftpFaultOf(error);
};

/** A folder of a server that is reached by SFTP. */
class SftpDisk implements HotDisk {
  readonly #session: SftpSession;
  readonly #root: string;

  constructor(session: SftpSession, root: string) {
    this.#session = session;
    this.#root = root;
  }

  #at(name: string): string {
    return name ? `${this.#root.replace(/\/$/, '')}/${name}` : this.#root;
  }

  async find(name: string): Promise<DiskFacts | null> {
    try {
      const facts = await this.#session.lstat(this.#at(name));
      return { isFolder: facts.isDirectory(), mtimeMs: facts.mtime * 1000 };
    } catch (error) {
      if (codeOf(error) === sftpStatus.noSuchFile) return null;
      throw sftpFaultOf(error);
    }
  }

  /** What is there already is refused without a word about why. */
  async makeFolder(name: string): Promise<void> {
    if (await this.find(name)) return;
    await this.#session.mkdir(this.#at(name)).catch(async (error: unknown) => {
      if (!(await this.find(name))) throw sftpFaultOf(error);
    });
  }

  async list(name: string): Promise<string[]> {
    return this.#session.list(this.#at(name)).catch(orFault);
  }

  /** The way is protected by SSH itself; what the server keeps must be as long as what was sent. */
  async write(name: string, read: Source) {
    try {
      const sent = await this.#session.write(this.#at(name), read());
      const { size } = await this.#session.lstat(this.#at(name));
      if (size === sent.bytes) return sent;
    } catch (error) {
      throw sftpFaultOf(error);
    }
    await this.remove(name);
    throw new HotFolderFault('damaged');
  }

  async rename(from: string, to: string, isOver: boolean): Promise<boolean> {
    const [old, fresh] = [this.#at(from), this.#at(to)];
    try {
      if (isOver) await this.#session.renameOver(old, fresh);
      else await this.#session.rename(old, fresh);
      return true;
    } catch (error) {
      if (codeOf(error) === sftpStatus.noSuchFile) return false;
      if (codeOf(error) !== sftpStatus.failure) throw sftpFaultOf(error);
      // Servers have one number for much: some for what is not there, most for a name that is taken.
      if (!(await this.find(from))) return false;
      throw !isOver && (await this.find(to)) ? new HotFolderFault('taken', error) : sftpFaultOf(error);
    }
  }

  async remove(name: string): Promise<void> {
    await this.#session.unlink(this.#at(name)).catch((error: unknown) => {
      if (codeOf(error) !== sftpStatus.noSuchFile) throw sftpFaultOf(error);
    });
  }

  close(): void {
    this.#session.close();
  }
}

/** The folder has to be there; a link to it is followed once. */
export async function openSftpDisk(login: SftpLogin, folder: string, limits: SftpLimits): Promise<HotDisk> {
  const session = await openSftp(login, limits).catch(orFault);
  try {
    const root = await session.realpath(folder);
    if (!(await session.lstat(root)).isDirectory()) throw new HotFolderFault('missing');
    return new SftpDisk(session, root);
  } catch (error) {
    session.close();
    throw sftpFaultOf(error);
  }
}
