import { designCalls as calls } from '@merchmill/contract/design/design.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { acceptUpload } from './file.service.ts';
import { materialFolders } from './file.tables.ts';
import { asIncoming, photo } from './test-pictures.ts';

describe.each(backends())('folders of pictures on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  afterAll(() => shop.close());

  const upload = async (actor: Actor, seed: number) =>
    asIncoming(shop.ctx, await photo(60, 40, seed).jpeg().toBuffer(), (incoming) =>
      acceptUpload(shop.ctx, actor.userId, { incoming, name: `photo ${seed}.jpg` }),
    );
  const make = (name: string, actor = ada) => shop.call(actor, calls.saveMaterialFolder, { body: { name } });
  const inFolder = async (folderId: string) =>
    (await shop.call(ada, calls.materials, { query: { folderId } })).list.map(({ name }) => name);
  const move = (bizIds: string[], folderId: string | null, actor = ada) =>
    shop.send(actor, calls.moveMaterials, { body: { bizIds, folderId } });

  it('[TPL-09] are made, renamed, and listed by name, each name once', async () => {
    const [zoo] = [await make('Zoo'), await make('apples')];
    const list = async () => (await shop.call(ada, calls.materialFolders, {})).map(({ name, count }) => [name, count]);
    expect(await list()).toEqual([
      ['apples', 0],
      ['Zoo', 0],
    ]);
    const taken = await shop.send(ada, calls.saveMaterialFolder, { body: { name: 'ZOO' } });
    expect(taken).toMatchObject({ status: 400, data: { fields: [{ path: 'name' }] } });
    await shop.call(ada, calls.saveMaterialFolder, { body: { bizId: zoo.bizId, name: 'ZOO' } });
    expect((await list()).at(-1)).toEqual(['ZOO', 0]);
    // The database holds to that, too.
    const same = { id: newId(shop.ctx.now()), ownerId: ada.userId, name: 'zoo', createdAt: shop.ctx.now() };
    await expect(shop.ctx.db.insert(materialFolders).values(same)).rejects.toThrow();
  });

  it('[TPL-09] hold pictures until these are moved; a deleted folder leaves them', async () => {
    const [one, two] = [await upload(ada, 1), await upload(ada, 2)];
    const { bizId } = await make('Summer');
    await move([one.bizId, two.bizId, one.bizId], bizId);
    expect(await inFolder(bizId)).toEqual(['photo 2.jpg', 'photo 1.jpg']);
    await move([one.bizId], null);
    expect(await inFolder(bizId)).toEqual(['photo 2.jpg']);
    await shop.call(ada, calls.deleteMaterialFolder, { params: { bizId } });
    expect((await shop.call(ada, calls.materials, {})).total).toBe(2);
    expect(await inFolder(bizId)).toEqual([]);
  });

  it('[TPL-09] nobody else sees, fills, renames, or deletes them', async () => {
    const eve = await shop.aUser();
    const { bizId } = await make('Private');
    const [mine, hers] = [await upload(ada, 3), await upload(eve, 4)];
    expect(await shop.call(eve, calls.materialFolders, {})).toEqual([]);
    expect((await move([hers.bizId], bizId, eve)).status).toBe(404);
    expect((await move([mine.bizId, hers.bizId], bizId)).status).toBe(404);
    expect(await inFolder(bizId)).toEqual([]);
    const rename = { body: { bizId, name: 'Hers' } };
    expect((await shop.send(eve, calls.saveMaterialFolder, rename)).status).toBe(404);
    expect((await shop.send(eve, calls.deleteMaterialFolder, { params: { bizId } })).status).toBe(404);
    // The same name is free for everybody else.
    expect((await make('Private', eve)).name).toBe('Private');
  });
});
