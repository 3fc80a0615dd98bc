import { isIP } from 'node:net';

/* The address of a shop, where a platform needs it before anything else: whoever enters it decides where we call. */

const maxLength = 253;
/** Names that lead to this machine or its neighbors, whatever a name server says. */
const isInternal = (host: string) =>
  !host.includes('.') || /(^|\.)(localhost|local|internal|intranet|home|lan|corp|test|invalid|onion)$/.test(host);

/**
 * The host name of a shop on the public web, in lower case; undefined for everything else: addresses by number in any
 * spelling, ports, credentials, other protocols, internal names. What a name leads to is looked at again with each call
 * (adapters/outbound-http.ts): it may lead elsewhere by then.
 */
export function readShopHost(text: string): string | undefined {
  const typed = text.trim();
  if (!typed || typed.length > maxLength + 'https://'.length + 1 || /[\s\\@]/.test(typed)) return undefined;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname, search, hash } = new URL(address);
  const host = hostname.replace(/\.$/, '');
  if (protocol !== 'https:' || port || (pathname !== '/' && pathname !== '') || search || hash) return undefined;
  if (isIP(host.replace(/^\[|\]$/g, '')) || isInternal(host) || host.length > maxLength) return undefined;
  // A last label of digits is a number that the browser has not read as one.
  return /\.\d+$|\.0x/.test(host) ? undefined : host;
}
