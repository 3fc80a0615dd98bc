import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';

/** Addresses of this machine and of private networks: nothing that a stranger names may lead there. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) {
    const [a = 0, b = 0] = ip.split('.').map(Number);
    if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
    if (a === 100 && b >= 64 && b <= 127) return false;
    if (a === 169 && b === 254) return false;
    if (a === 172 && b >= 16 && b <= 31) return false;
    return (
      !(a === 192 && (b === 168 || b === 88 || b === 0)) &&
      !(a === 198 && (b === 18 || b === 19 || b === 51)) &&
      !(a === 203 && b === 0)
    );
  }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return isPublicAddress(mapped[1]!);
  return isIP(ip) === 6 && isPublicSix(ip);
}

/** Of what is given out to networks: not what leads to an older address, nor what is for documents and measurements. */
function isPublicSix(ip: string): boolean {
  // The shortest spelling, without which the same address has many.
  const url = `http://[${ip}]`;
  if (!URL.canParse(url)) return false;
  const [first = 0, second = 0] = new URL(url).hostname
    .slice(1)
    .split(':')
    .map((group) => Number.parseInt(group, 16) || 0);
  if (first < 0x2000 || first > 0x3ffe || first === 0x2002) return false;
  return !(first === 0x2001 && (second < 0x200 || second === 0xdb8));
}

export class OutboundRefused extends Error {}

/** Looks the name up once, refuses what is not public, and connects to exactly the address that was looked at. */
const pinned = new Agent({
  connect: {
    timeout: 1000,
    lookup: (hostname, _options, done) => {
      lookup(hostname, { all: true }).then(
        (found) => {
          const first = found[0];
          if (!first || found.some(({ address }) => !isPublicAddress(address))) {
            done(new OutboundRefused(`${hostname} is not a public address`), []);
          } else done(null, [first]);
        },
        (error) => done(error, []),
      );
    },
  },
});

export type OutboundRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  deadlineMs: number;
  maxBytes?: number;
};

/** One address, no redirects, a deadline, a size. */
async function send(
  target: URL,
  { method, headers, body, deadlineMs, maxBytes = 5 * 1024 * 1024 }: OutboundRequest,
  dispatcher?: Dispatcher,
) {
  const response = await request(target, {
    method,
    signal: AbortSignal.timeout(deadlineMs),
    ...(dispatcher ? { dispatcher } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutboundRefused(`${target.host} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

/** The one way out: public HTTPS only. */
export async function outboundFetch(url: string, request: OutboundRequest) {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isNamed = Boolean(target.username || target.password);
  if (target.protocol !== 'https:' || isNamed || (isIP(host) && !isPublicAddress(host))) {
    throw new OutboundRefused(`refused to call ${target.host}`);
  }
  return send(target, request, pinned);
}

/**
 * A way out to one origin that the configuration names and nothing that a stranger says can change: it may be on this very
 * machine. Whatever else is asked for is refused, another port of the same machine too.
 */
export function outboundTo(origin: string): typeof outboundFetch {
  const allowed = new URL(origin).origin;
  return async (url, request) => {
    const target = new URL(url);
    if (target.origin !== allowed || target.username || target.password) {
      throw new OutboundRefused(`refused to call ${target.host}`);
    }
    return send(target, request);
  };
}
