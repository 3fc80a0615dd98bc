import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { checkedKey, type FileStorage } from './port.ts';
import { presign } from './presign.ts';

type S3Config = NonNullable<Config['s3']>;

const connectMs = 1000;
const answerMs = 30_000;

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    // Servers other than Amazon's answer under one host name, and know no checksums in trailers.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  });
}

/** Where an object is reached by a browser, as the client itself would reach it. */
function objectUrl({ endpoint, region, bucket }: S3Config, key: string): URL {
  if (endpoint) return new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`);
  return new URL(`https://${bucket}.s3.${region}.amazonaws.com/${key}`);
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

const ifThere = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Files in a bucket of S3 or of a server that speaks its protocol, for installations of several instances. */
export function s3Storage(config: S3Config): FileStorage {
  const client = createClient(config);
  const at = (key: string) => ({ Bucket: config.bucket, Key: checkedKey(key) });
  return {
    async put(key, bytes, mime) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: mime }));
    },
    async putFile(key, file, mime) {
      const { size } = await stat(file);
      const put = { ...at(key), Body: createReadStream(file), ContentLength: size, ContentType: mime };
      await client.send(new PutObjectCommand(put));
    },
    async fetchTo(key, file) {
      const found = await ifThere(client.send(new GetObjectCommand(at(key))));
      if (!found) return undefined;
      await pipeline(found.Body as Readable, createWriteStream(file));
      const { size } = await stat(file);
      if (found.ContentLength !== undefined && size !== found.ContentLength)
        throw new Error('A file came from S3 in part');
      return size;
    },
    async get(key) {
      const found = await ifThere(client.send(new GetObjectCommand(at(key))));
      return found?.Body?.transformToByteArray();
    },
    async has(key) {
      return (await ifThere(client.send(new HeadObjectCommand(at(key))))) !== undefined;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list() {
      let from: string | undefined;
      do {
        const page = { Bucket: config.bucket, ...(from ? { ContinuationToken: from } : {}) };
        const { Contents, NextContinuationToken } = await client.send(new ListObjectsV2Command(page));
        for (const { Key } of Contents ?? []) if (Key) yield Key;
        from = NextContinuationToken;
      } while (from);
    },
    async signUpload(key, { mime, bytes, at: from, expiresSeconds }) {
      const url = presign({
        method: 'PUT',
        url: objectUrl(config, checkedKey(key)),
        // The length is signed, so S3 takes no byte more or less; browsers send it by themselves.
        headers: { 'content-type': mime, 'content-length': String(bytes) },
        region: config.region,
        credentials: await client.config.credentials(),
        at: from,
        expiresSeconds,
      });
      return { url, headers: { 'content-type': mime } };
    },
  };
}
