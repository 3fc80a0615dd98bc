/** Of this very machine: what is typed there reaches no other. */
const localNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
export const isLocalName = (name: string): boolean => localNames.test(name);

/**
 * Whether others can reach the shop: by an https address, by a name that is not this machine's, or by a network interface
 * that is not. What is handy for trying it out is then off unless it is asked for.
 */
export function isPublicAddress({ publicUrl, host }: { publicUrl: string | undefined; host: string }): boolean {
  if (!isLocalName(host.includes(':') ? `[${host}]` : host)) return true;
  if (!publicUrl) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || !isLocalName(hostname);
}
