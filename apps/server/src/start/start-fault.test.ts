import { describe, expect, it } from 'vitest';
import { BadConfiguration } from '../config.ts';
import { bucketFault, databaseFault, folderFault, listenFault, StartFault, saidOf } from './start-fault.ts';

const coded = (code: string, message = 'connect hunter2') => Object.assign(new Error(message), { code });
const place = { host: 'db.example.com', port: 5432, database: 'shop', user: 'merchmill' };
const s3 = {
  endpoint: 'https://s3.example.com',
  region: 'us-east-1',
  bucket: 'shop',
  accessKeyId: 'AKIA',
  secretAccessKey: 'hunter2',
};

/** Lets through what is one sentence of ours: no code of a system call as the reason, no stack, no secret. */
function expectSentence(fault: StartFault | null, words: RegExp) {
  expect(fault?.message).toMatch(words);
  expect(fault?.message).toMatch(/^[A-Z][^\n]+\.$/);
  expect(fault?.message).not.toContain('hunter2');
}

describe('a database that cannot be used', () => {
  it.each([
    [coded('ECONNREFUSED'), /db\.example\.com:5432 refuses connections\./],
    [Object.assign(new Error('x'), { cause: coded('ENOTFOUND') }), /cannot be found: no host has this name/],
    [Object.assign(new AggregateError([coded('ECONNREFUSED')]), {}), /refuses connections/],
    [coded('ETIMEDOUT'), /does not respond/],
    [new Error('timeout expired'), /does not respond/],
    [coded('28P01'), /rejected the password of user "merchmill"/],
    [coded('28000'), /denies user "merchmill" access to database "shop"/],
    [coded('3D000'), /has no database "shop"/],
    [coded('42501'), /does not allow user "merchmill" to create tables in "shop"/],
    [coded('53300'), /has no free connections/],
    [coded('57P03'), /still starting/],
    [coded('DEPTH_ZERO_SELF_SIGNED_CERT'), /untrusted certificate/],
    [new Error('The server does not support SSL connections'), /does not support TLS/],
    [new Error('Connection terminated unexpectedly'), /does not speak PostgreSQL/],
  ])('%s', (error, words) => expectSentence(databaseFault(error, place), words));

  it('of a reason that is not known is left to the caller', () => {
    expect(databaseFault(new Error('odd'), place)).toBeNull();
  });
});

describe('a folder, a port, a bucket that cannot be used', () => {
  it.each([
    ['EEXIST', /is a file, not a folder/],
    ['ENOTDIR', /part of its path is a file/],
    ['EACCES', /this user cannot write to/],
    ['EROFS', /read-only file system/],
    ['ENOSPC', /the disk of \/srv\/shop is full/],
    ['ENOENT', /^DATA_DIR: \/srv\/shop cannot be created here\. Choose another location\.$/],
  ])('%s', (code, words) => expectSentence(folderFault(coded(code), '/srv/shop'), words));

  it.each([
    ['EADDRINUSE', /^Port 80 is in use by another program\. Stop that program or set PORT to another port\.$/],
    ['EACCES', /not allowed to open port/],
    ['EADDRNOTAVAIL', /HOST: 10\.0\.0\.9 is not an address of this machine/],
  ])('%s of a port', (code, words) => expectSentence(listenFault(coded(code), { port: 80, host: '10.0.0.9' }), words));

  it.each([
    ['NoSuchBucket', /Bucket "shop" does not exist at s3\.example\.com/],
    ['AccessDenied', /does not allow writing to bucket "shop"/],
    ['InvalidAccessKeyId', /does not recognize the key/],
    ['SignatureDoesNotMatch', /rejected the key\. See S3_SECRET_ACCESS_KEY/],
    ['PermanentRedirect', /not in region us-east-1/],
    ['TimeoutError', /does not respond/],
    ['Odd', /cannot be used \(Odd\)/],
  ])('%s of a bucket', (name, words) =>
    expectSentence(bucketFault(Object.assign(new Error('hunter2'), { name }), s3), words),
  );
});

describe('what the start says of an error', () => {
  it('is the sentence where there is one', () => {
    expect(saidOf(new BadConfiguration(['PORT: must be 1', 'HOST: must be 2']))).toBe(
      'PORT: must be 1\nHOST: must be 2',
    );
    expect(saidOf(new StartFault('No.'))).toBe('No.');
  });

  it('is class, code and place of one that nobody foresaw, never its message nor the parameters of a statement', () => {
    const inner = Object.assign(new Error('duplicate key hunter2@example.com'), { code: '23505', detail: 'hunter2' });
    const outer = new Error('Failed query: insert into users\nparams: hunter2@example.com,\n    at hunter2', {
      cause: inner,
    });
    const said = saidOf(Object.assign(outer, { params: ['hunter2@example.com'] }));
    expect(said).toContain('\nError\n    at ');
    expect(said).toContain('caused by Error (23505)');
    expect(said).toContain('start-fault.test.ts');
    expect(said).not.toContain('hunter2');
  });

  it('names a full disk and missing packages, however deep', () => {
    expect(saidOf(new Error('x', { cause: coded('ENOSPC') }))).toBe('The disk is full.');
    expect(saidOf(coded('ERR_MODULE_NOT_FOUND'))).toMatch(/^The installed dependencies are incomplete\./);
  });
});
