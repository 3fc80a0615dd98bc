import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { isLocalName } from '../../public-address.ts';

/** A name without its port; undefined for what is none. */
const nameOf = (host: string) => /^(\[[^\]]*\]|[^:@/\\]+)(?::\d+)?$/.exec(host.toLowerCase())?.[1];

/** Of this machine, or an address in figures: nobody can make a name of theirs lead here by these. */
export function isOwnName(host: string): boolean {
  const name = nameOf(host);
  return name !== undefined && (isLocalName(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}

/**
 * While a shop is not public, whoever reaches this machine is trusted with much: mails with codes, people whose password
 * is published. A page of somebody else's, whose name is made to lead here (DNS rebinding), is told by its name. The
 * header itself is asked: what is said to have been forwarded, such a page can say as well.
 */
export function requireOwnHost({ headers: { host } }: Pick<FastifyRequest, 'headers'>, config: Config): void {
  if (config.isPublic || host === undefined || isOwnName(host)) return;
  const name = nameOf(host);
  if (name && [new URL(config.publicUrl).hostname, config.host.toLowerCase()].includes(name)) return;
  throw new AppError('invalidInput', `This shop runs at ${config.publicUrl}. Set PUBLIC_URL to use another address.`);
}
