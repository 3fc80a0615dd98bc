import { createHash, createHmac } from 'node:crypto';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };

export type PresignRequest = {
  method: 'GET' | 'PUT';
  /** With the path already percent-encoded and without a query. */
  url: URL;
  /** Headers, in lower case, that the sender must send exactly so; `host` is added. */
  headers: Readonly<Record<string, string>>;
  region: string;
  credentials: Credentials;
  at: Date;
  expiresSeconds: number;
};

const algorithm = 'AWS4-HMAC-SHA256';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Percent-encoding by RFC 3986: encodeURIComponent leaves five characters that the signature wants encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/**
 * Address of one S3 request that holds its own permission: AWS Signature Version 4 in the query, as published under
 * "Authenticating Requests: Using Query Parameters". The body is not part of the signature; its length and type are
 * where `headers` names them.
 */
export function presign(request: PresignRequest): string {
  const { method, url, headers, region, credentials, at, expiresSeconds } = request;
  const timestamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed = Object.entries({ ...headers, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const signedNames = signed.map(([name]) => name).join(';');
  const query = queryOf([
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope}`],
    ['X-Amz-Date', timestamp],
    ['X-Amz-Expires', String(expiresSeconds)],
    ['X-Amz-SignedHeaders', signedNames],
    ...(credentials.sessionToken ? [['X-Amz-Security-Token', credentials.sessionToken] as const] : []),
  ]);
  const headerLines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, url.pathname, query, headerLines, signedNames, 'UNSIGNED-PAYLOAD'].join('\n');
  const toSign = [algorithm, timestamp, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${hmac(key, toSign).toString('hex')}`;
}
