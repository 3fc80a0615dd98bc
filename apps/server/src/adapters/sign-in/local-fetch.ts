import { request } from 'undici';
import { OutboundRefused, type OutboundRequest, type outboundFetch } from '../outbound-http.ts';

const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/** Reaches a provider on this machine, and nothing else. */
export const localFetch: typeof outboundFetch = async (url, { method, headers, body, deadlineMs }: OutboundRequest) => {
  const target = new URL(url);
  if (!isLoopback(target)) throw new OutboundRefused(`refused to call ${target.host}`);
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await request(target, { method, signal, ...(headers && { headers }), ...(body && { body }) });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: response.headers, body: bytes };
};
