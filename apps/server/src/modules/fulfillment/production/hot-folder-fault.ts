import type { HandoverFault } from '@merchmill/contract/fulfillment/handover.ts';
import { Fault } from '../../../app-error.ts';

/** Why nothing could be handed over, in a word. */
export class HotFolderFault extends Fault {
  readonly reason: HandoverFault;

  /** @param detail what whoever runs the shop needs to put it right, such as a fingerprint */
  constructor(reason: HandoverFault, cause?: unknown, detail?: string) {
    super(`The hot folder took no files (${reason}).${detail ? ` ${detail}` : ''}`, { cause });
    this.reason = reason;
  }
}

const reasons: Readonly<Record<string, HandoverFault>> = {
  ENOENT: 'missing',
  ENOTDIR: 'link',
  ENXIO: 'missing',
  EHOSTDOWN: 'missing',
  ESTALE: 'missing',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ELOOP: 'link',
};

export const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** What the disk says, in a word. */
export function faultOf(error: unknown): HotFolderFault {
  if (error instanceof HotFolderFault) return error;
  return new HotFolderFault(reasons[codeOf(error)] ?? 'other', error);
}
