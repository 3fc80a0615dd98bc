import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { presign } from './presign.ts';

/** The example of the S3 API reference, "Authenticating Requests: Using Query Parameters". */
const example = {
  credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  at: new Date('2013-05-24T00:00:00Z'),
  expiresSeconds: 86_400,
};

type Presigner = {
  presign(request: object, options: object): Promise<{ query: Record<string, string> }>;
};

describe('presigned addresses', () => {
  it('[API-176] reproduces the published example of a presigned request', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    expect(presign({ ...example, method: 'GET', url, headers: {} })).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('[API-176] signs an upload with its length, its type and a session token as the SDK does', async () => {
    const credentials = { ...example.credentials, sessionToken: 'token/with+signs==' };
    const headers = { 'content-length': '1234', 'content-type': 'image/png' };
    const url = new URL('http://127.0.0.1:9000/shop/incoming/01abc');
    const ours = new URL(presign({ ...example, credentials, method: 'PUT', url, headers }));

    const client = new S3Client({ region: example.region, credentials });
    const signer = (await client.config.signer()) as unknown as Presigner;
    const theirs = await signer.presign(
      {
        protocol: 'http:',
        hostname: '127.0.0.1',
        port: 9000,
        method: 'PUT',
        path: url.pathname,
        headers: { ...headers, host: url.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
        query: {},
      },
      {
        signingDate: example.at,
        expiresIn: example.expiresSeconds,
        unhoistableHeaders: new Set(['content-type', 'x-amz-content-sha256']),
        signableHeaders: new Set(['content-type', 'content-length', 'host']),
        unsignableHeaders: new Set(['x-amz-content-sha256']),
      },
    );
    expect(Object.fromEntries(ours.searchParams)).toMatchObject({
      'X-Amz-SignedHeaders': 'content-length;content-type;host',
      'X-Amz-Security-Token': credentials.sessionToken,
    });
    expect(theirs.query['X-Amz-SignedHeaders']).toBe('content-length;content-type;host');
    expect(ours.searchParams.get('X-Amz-Signature')).toBe(theirs.query['X-Amz-Signature']);
  });
});
