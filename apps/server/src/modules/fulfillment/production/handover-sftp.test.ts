import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { sql } from 'drizzle-orm';
import ssh2 from 'ssh2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSftp } from '../../../adapters/sftp/test-sftp.ts';
import { findHotFolderFault } from '../../../start/start-details.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { handOver } from './handover.service.ts';
import { openHotFolder } from './hot-folder-place.ts';
import { handOverBatch } from './production.jobs.ts';
import { aProductionFloor, type ProductionFloor } from './test-production.ts';

const key = ssh2.utils.generateKeyPairSync('ed25519', { passphrase: 'phrase', cipher: 'aes256-ctr', rounds: 4 });
const otherKey = ssh2.utils.generateKeyPairSync('ed25519');
const pieces = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')];

describe('a hot folder on an SFTP server', () => {
  let root: string;
  let server: Awaited<ReturnType<typeof startSftp>>;
  let place: Parameters<typeof openHotFolder>[0];
  const login = { keyFile: null, passphrase: null, password: 'secret' };
  const at = (name: string) => path.join(root, 'hot', name);
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'merchmill-sftp-'));
    mkdirSync(at(''));
    server = await startSftp(root, { user: 'press', password: 'secret', publicKey: key.public });
    place = {
      hotFolder: `sftp://press@127.0.0.1:${server.port}/hot`,
      hotFolderLogin: { ...login, hostKey: server.fingerprint },
    };
  });
  afterEach(() => {
    server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const withLogin = (changed: Partial<typeof place.hotFolderLogin>) => ({
    ...place,
    hotFolderLogin: { ...place.hotFolderLogin, ...changed },
  });
  const keyFile = (text: string) => {
    const file = path.join(root, 'key');
    writeFileSync(file, text);
    return file;
  };
  const stage = async (name: string, isAgain = false) => {
    const folder = await openHotFolder(place);
    return { folder, ...(await folder.stage(name, 'b1', isAgain, () => pieces)) };
  };

  it.each([[null], ['SHA256:0000000000000000000000000000000000000000000']])(
    '[HOT-10] sends no login to a server whose host key is not %s, and says which it has',
    async (hostKey) => {
      const error = await openHotFolder(withLogin({ hostKey })).catch((fault: Error) => fault);
      expect(error).toMatchObject({ reason: 'hostKey', message: expect.stringContaining(server.fingerprint) });
      expect(server.logins).toEqual([]);
      expect(await findHotFolderFault(withLogin({ hostKey }))).toContain(server.fingerprint);
      expect(await findHotFolderFault(place)).toBe(null);
    },
  );

  it('[HOT-10] logs in by a key with a passphrase, and tells what is refused without the secret', async () => {
    const file = keyFile(key.private);
    const byKey = { password: null, keyFile: file };
    (await openHotFolder(withLogin({ ...byKey, passphrase: 'phrase' }))).close();
    const wrong = [
      { password: 'guess' },
      { ...byKey, passphrase: 'guess' },
      { ...byKey, keyFile: path.join(root, 'nowhere') },
    ];
    for (const each of wrong) {
      const error = (await openHotFolder(withLogin(each)).catch((fault: unknown) => fault)) as Error;
      expect(error).toMatchObject({ reason: 'login' });
      expect(`${error.message} ${(error.cause as Error).message}`).not.toMatch(/guess|PRIVATE/);
    }
    const stranger = withLogin({ password: null, keyFile: keyFile(otherKey.private) });
    await expect(openHotFolder(stranger)).rejects.toMatchObject({ reason: 'login' });
  });

  it('[HOT-09] writes a file whole, brings it to the disk, and gives it its name', async () => {
    const { folder, part, bytes } = await stage('dtf/a.png');
    expect([bytes, await folder.reveal('dtf/a.png', part), await folder.reveal('dtf/a.png', part)]).toEqual([
      600_000,
      true,
      false,
    ]);
    folder.close();
    expect(readdirSync(at('dtf'))).toEqual(['a.png']);
    expect(readFileSync(at('dtf/a.png')).equals(Buffer.concat(pieces))).toBe(true);
    expect(server.asked).toContain('EXTENDED');
    await expect.poll(() => server.connections.size).toBe(0);
  });

  it.each([[['posix-rename@openssh.com']], [[]]])(
    '[HOT-09] writes over what may be its own and nothing else, where the server has %j',
    async (extensions) => {
      server.manners.extensions = extensions;
      mkdirSync(at('dtf'));
      writeFileSync(at('dtf/a.png'), 'not ours');
      const first = await stage('dtf/a.png');
      await expect(first.folder.reveal('dtf/a.png', first.part)).rejects.toMatchObject({ reason: 'taken' });
      expect(readFileSync(at('dtf/a.png'), 'utf8')).toBe('not ours');
      first.folder.close();
      const again = await stage('dtf/a.png', true);
      expect(await again.folder.reveal('dtf/a.png', again.part)).toBe(true);
      expect(readFileSync(at('dtf/a.png'))).toHaveLength(600_000);
      // What is gone already takes nothing away that has the name.
      expect(await again.folder.reveal('dtf/a.png', again.part)).toBe(false);
      expect(readFileSync(at('dtf/a.png'))).toHaveLength(600_000);
      again.folder.close();
    },
  );

  it('[HOT-09] follows no link, and tells a full disk and a missing folder', async () => {
    mkdirSync(path.join(root, 'outside'));
    symlinkSync(path.join(root, 'outside'), at('dtf'));
    await expect(stage('dtf/a.png')).rejects.toMatchObject({ reason: 'link' });
    expect(readdirSync(path.join(root, 'outside'))).toEqual([]);
    server.manners.fullDisk = true;
    await expect(stage('film/a.png')).rejects.toMatchObject({ reason: 'full' });
    rmSync(at(''), { recursive: true });
    await expect(openHotFolder(place)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('[HOT-11] takes a file whole that was cut half-way, and leaves no part of it under its name', async () => {
    server.manners.writesBeforeCut = 7;
    await expect(stage('dtf/a.png')).rejects.toMatchObject({ reason: 'noAnswer' });
    expect(readdirSync(at('dtf'))).toEqual([expect.stringMatching(/^\.mm-b1-.*\.part$/)]);
    server.manners.writesBeforeCut = Number.POSITIVE_INFINITY;
    const { folder, part } = await stage('dtf/a.png');
    expect(await folder.reveal('dtf/a.png', part)).toBe(true);
    expect(readFileSync(at('dtf/a.png')).equals(Buffer.concat(pieces))).toBe(true);
    folder.close();
  });

  it('[HOT-11] gives up on a server that stops answering, or is not there', async () => {
    const folder = await openHotFolder(place, { idleMs: 100 });
    server.manners.isSilent = true;
    await expect(folder.has('a.png')).rejects.toMatchObject({ reason: 'noAnswer' });
    await expect(folder.has('a.png')).rejects.toMatchObject({ reason: 'noAnswer' });
    await expect(openHotFolder(place, { idleMs: 100 })).rejects.toMatchObject({ reason: 'noAnswer' });
    server.manners.isSilent = false;
    const short = await openHotFolder(place, { wholeMs: 3000 });
    const answer = () => short.has('a.png').then(String, (fault) => fault.reason);
    expect(await answer()).toBe('false');
    await expect.poll(answer).toBe('noAnswer');
    server.close();
    await expect(openHotFolder(place)).rejects.toMatchObject({ reason: 'noAnswer' });
  });

  describe('of a shop', () => {
    let shop: TestApp;
    let floor: ProductionFloor;
    beforeAll(async () => {
      shop = await testApp();
      floor = await aProductionFloor(shop);
      await shop.ctx.db.execute(
        sql`update print_areas set technique = 'dtf' where product_id = ${floor.tee.productId}`,
      );
    });
    afterAll(() => shop.close());

    async function aBatch() {
      await floor.logIn();
      Object.assign(shop.ctx.config, place);
      const { orderId } = await floor.releasedOrder();
      const unitIds = (await floor.listUnits(orderId)).filter((unit) => unit.technique === 'dtf').map((u) => u.bizId);
      const { batches } = await shop.call(floor.operator, productionCalls.makeBatches, { body: { unitIds } });
      const { bizId: batchId, number } = batches[0]!;
      const params = { batchId };
      await shop.call(floor.operator, productionCalls.handOver, { params });
      const state = async () => (await shop.call(floor.operator, productionCalls.batch, { params })).handover!;
      return { batchId, ticket: `${number}.ticket.json`, state };
    }

    it('[HOT-09] has the files of a batch and then its ticket, each once, however often the connection is cut', async () => {
      const { batchId, ticket, state } = await aBatch();
      for (const writes of [0, 1]) {
        server.manners.writesBeforeCut = writes;
        await expect(handOver(shop.ctx, batchId)).rejects.toMatchObject({ reason: 'noAnswer' });
        expect(await state()).toMatchObject({ state: 'waiting', fault: 'noAnswer' });
        expect(readdirSync(at('dtf'))).not.toContain(ticket);
      }
      server.manners.writesBeforeCut = Number.POSITIVE_INFINITY;
      await handOver(shop.ctx, batchId);
      expect(await state()).toMatchObject({ state: 'done', files: 3, fault: null });
      const whole = () => readdirSync(at('dtf')).filter((name) => !name.endsWith('.part'));
      expect(whole()).toHaveLength(3);
      expect(whole()).toContain(ticket);
      // What a press has taken is not written a second time.
      rmSync(at('dtf'), { recursive: true });
      await handOverBatch.run(shop.ctx, { batchId });
      expect(readdirSync(at(''))).toEqual([]);
      await expect.poll(() => server.connections.size).toBe(0);
    });
  });
});
