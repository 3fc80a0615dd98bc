import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { PictureFacts, pictureFactsVersion } from '@merchmill/design/picture-facts.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { measureOldPictures, tidyUploads } from '../../shop/file/file.jobs.ts';
import { addShopPicture, originalKey, setFileUses } from '../../shop/file/file.service.ts';
import { files, materials, pictureFacts } from '../../shop/file/file.tables.ts';
import { keepFacts } from '../../shop/file/picture-facts.service.ts';
import { asIncoming, disc, multipart, photo } from '../../shop/file/test-pictures.ts';
import { erasePicture } from '../../shop/file/unused-picture.service.ts';
import { assetOf, onFront, pictured } from './test-designs.ts';

describe.each(backends())('what is known of pictures on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let ada: Actor;
  let bob: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    [ada, bob] = [await shop.aUser(), await shop.aUser()];
  });
  afterAll(() => shop.close());

  async function upload(actor: Actor, content: Uint8Array): Promise<Material> {
    const { payload, headers } = multipart([{ field: 'file', filename: 'a.png', type: 'image/png', content }]);
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: fileCalls.upload.path, payload },
      headers: { ...headers, authorization: actor.token },
    });
    return (answer.json() as { data: Material }).data;
  }
  const rowOf = async ({ sha256 }: Pick<Material, 'sha256'>) =>
    (await shop.ctx.db.select().from(pictureFacts).where(eq(pictureFacts.sha256, sha256)))[0];
  const told = (actor: Actor | null, ...fileIds: string[]) =>
    shop.call(actor, designCalls.pictureFacts, { body: { fileIds } });

  it('[CHK-30] an upload is measured: a disc is solid, has no thin parts, and one color', async () => {
    const material = await upload(ada, await disc(200, [255, 255, 255]).png().toBuffer());
    const facts = PictureFacts.parse((await rowOf(material))!.facts);
    expect(facts.cells[0]).toEqual({ ink: 0, soft: 0, colors: [] });
    expect(facts.cells[27]).toEqual({ ink: 1, soft: 0, colors: [[255, 255, 255, 1]] });
    expect(Math.max(...facts.thin)).toBeLessThan(0.02);
  });

  it('[CHK-30] so are pictures of the shop, photographs, and large ones by a sample of their own colors', async () => {
    const bytes = await photo(300, 200, 40).jpeg().toBuffer();
    const own = await asIncoming(shop.ctx, bytes, (incoming) => addShopPicture(shop.ctx, incoming, 'shop'));
    expect((await rowOf(own))!.facts).toMatchObject({ thin: Array(12).fill(0) });
    const stripes = Buffer.alloc(3000 * 2000 * 4);
    for (let at = 0; at < stripes.length; at += 4) {
      const x = (at / 4) % 3000;
      stripes.set(x % 40 < 10 ? [255, 0, 0, 255] : x % 40 < 20 ? [0, 0, 255, 255] : [0, 0, 0, 0], at);
    }
    const raw = { raw: { width: 3000, height: 2000, channels: 4 } } as const;
    const { facts } = (await rowOf(await upload(ada, await sharp(stripes, raw).png().toBuffer())))!;
    for (const { ink, soft, colors } of facts.cells) {
      expect([Math.abs(ink - 0.5) < 0.03, soft]).toEqual([true, 0]);
      expect(colors.map((color) => color.slice(0, 3).join()).sort()).toEqual(['0,0,255', '255,0,0']);
    }
    // Bars of 20 pixels.
    expect(facts.thin).toEqual([...Array(8).fill(0), 1, 1, 1, 1]);
  });

  it('[CHK-31] what is known is kept once for the same picture, and goes with the last of them', async () => {
    const bytes = await photo(260, 200, 41).png().toBuffer();
    const [hers, his] = [await upload(ada, bytes), await upload(bob, bytes)];
    expect(his.sha256).toBe(hers.sha256);
    const erase = async ({ fileId }: Material) => {
      const [file] = await shop.ctx.db.select().from(files).where(eq(files.id, fileId));
      await erasePicture(shop.ctx, file!);
    };
    await erase(hers);
    expect(await rowOf(his)).toBeDefined();
    await erase(his);
    expect(await rowOf(his)).toBeUndefined();
  });

  it('[CHK-32] those from before are measured in the background, and those of an older version anew', async () => {
    const [old, gone] = [
      await upload(ada, await photo(250, 200, 42).png().toBuffer()),
      await upload(ada, await photo(250, 200, 43).png().toBuffer()),
    ];
    const before = await rowOf(old);
    await shop.ctx.db.update(pictureFacts).set({ version: 0 }).where(eq(pictureFacts.sha256, old.sha256));
    await shop.ctx.db.delete(pictureFacts).where(eq(pictureFacts.sha256, gone.sha256));
    await shop.ctx.jobs.enqueue(shop.ctx, measureOldPictures, {});
    await shop.runJobs();
    expect(await rowOf(old)).toEqual({ ...before, version: pictureFactsVersion });
    expect(await rowOf(gone)).toBeDefined();
  });

  it('[CHK-32] the designer is told at once of one that is not measured yet', async () => {
    const material = await upload(ada, await photo(240, 200, 44).png().toBuffer());
    const before = await rowOf(material);
    await shop.ctx.db.delete(pictureFacts).where(eq(pictureFacts.sha256, material.sha256));
    expect(await told(ada, material.fileId)).toEqual([{ sha256: material.sha256, facts: before!.facts }]);
    expect(await rowOf(material)).toEqual(before);
  });

  const forget = ({ sha256 }: Pick<Material, 'sha256'>) =>
    shop.ctx.db.delete(pictureFacts).where(eq(pictureFacts.sha256, sha256));

  it('[CHK-31] nothing is kept of a picture that was deleted meanwhile, nor from before that was seen to', async () => {
    const material = await upload(ada, await photo(220, 200, 46).png().toBuffer());
    const { facts } = (await rowOf(material))!;
    const gone = { sha256: 'c'.repeat(64) };
    await keepFacts(shop.ctx, gone.sha256, facts!);
    expect(await rowOf(gone)).toBeUndefined();
    await shop.ctx.db.insert(pictureFacts).values({ ...gone, version: pictureFactsVersion, facts });
    await shop.ctx.jobs.enqueue(shop.ctx, tidyUploads, {});
    await shop.runJobs();
    expect([await rowOf(gone), (await rowOf(material))!.facts]).toEqual([undefined, facts]);
  });

  it('[CHK-32] one that cannot be read holds up no other, and is left alone for an hour', async () => {
    const [broken, sound] = [
      await upload(ada, await photo(210, 200, 47).png().toBuffer()),
      await upload(ada, await photo(210, 200, 48).png().toBuffer()),
    ];
    for (const material of [broken, sound]) await forget(material);
    await shop.ctx.files.put(originalKey(broken.sha256), Buffer.from('no picture'), 'image/png');
    const run = vi.spyOn(shop.ctx.pictures.measuring, 'run');
    const measureAll = async () => {
      await shop.ctx.jobs.enqueue(shop.ctx, measureOldPictures, {});
      await shop.runJobs();
    };
    await measureAll();
    expect([await rowOf(broken), await rowOf(sound), run.mock.calls.length]).toEqual([undefined, expect.anything(), 2]);
    expect(await told(ada, broken.fileId)).toEqual([]);
    await measureAll();
    expect(run).toHaveBeenCalledTimes(2);
    shop.clock.turnTo(new Date(shop.ctx.now().getTime() + hourMs));
    expect(await told(ada, broken.fileId)).toEqual([]);
    expect(run).toHaveBeenCalledTimes(3);
    run.mockRestore();
  });

  it('[CHK-32] however many need it at once, a picture is measured once', async () => {
    const material = await upload(ada, await photo(205, 200, 49).png().toBuffer());
    await forget(material);
    const run = vi.spyOn(shop.ctx.pictures.measuring, 'run');
    const answers = await Promise.all(Array.from({ length: 12 }, () => told(ada, material.fileId)));
    expect(answers.map((facts) => facts.length)).toEqual(Array(12).fill(1));
    expect(run).toHaveBeenCalledTimes(1);
    run.mockRestore();
  });

  it('[CHK-33] whoever may not use a picture is not told of it, and everybody is of what is public', async () => {
    const material = await upload(ada, await photo(230, 200, 45).png().toBuffer());
    expect(await told(ada, material.fileId, tee.productId)).toHaveLength(1);
    expect([await told(bob, material.fileId), await told(null, material.fileId)]).toEqual([[], []]);
    await setFileUses(shop.ctx, { usedBy: 'spu:45', ownerId: null }, [material.fileId]);
    expect(await told(null, material.fileId)).toHaveLength(1);
    await setFileUses(shop.ctx, { usedBy: 'spu:45', ownerId: null }, []);
    await shop.ctx.db.delete(materials).where(eq(materials.id, material.bizId));
    expect(await told(ada, material.fileId)).toEqual([]);
  });

  it('[CHK-33] the server’s verdict is by the pixels of the pictures: white on white is warned of, on black it is not', async () => {
    const material = await upload(ada, await disc(900, [255, 255, 255]).png().toBuffer());
    const document = onFront([{ ...pictured, w: 40, h: 40 }], { photo: assetOf(material) });
    const save = (color: string) =>
      shop.call(ada, designCalls.saveTemplate, { body: { name: 'Disc', productId: tee.productId, color, document } });
    const { preflight } = await save('white');
    expect(preflight.front!.findings).toContainEqual(
      expect.objectContaining({ rule: 'ink-on-garment', level: 'amber', layerId: 'picture' }),
    );
    expect((await save('black')).preflight.front!.level).toBe('green');
  });
});
