import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aProduct, aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(backends())('previews of saved designs on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let bob: Actor;
  let templateId: string;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    [ada, bob] = [await shop.aUser(), await shop.aUser()];
    const { productId } = await aProduct(shop.ctx);
    const body = { productId, name: 'My square', color: 'white', document: aDocument() as never };
    templateId = (await shop.call(ada, designCalls.saveTemplate, { body })).bizId;
  });
  afterAll(() => shop.close());

  const share = (actor: Actor | null) => shop.send(actor, previewCalls.share, { body: { templateId } });
  const look = (handle: string) => shop.send(null, previewCalls.preview, { params: { handle } });

  it('[API-114] shows anybody with the link what the owner saved, and nothing of the owner', async () => {
    const { handle, link } = (await share(ada)).data;
    expect(link).toBe(`http://localhost:3000/preview/${handle}`);
    const { data } = await look(handle);
    expect(data).toMatchObject({ name: 'My square', product: { title: 'Test Tee' } });
    expect(data.pictures.map((picture) => picture.alt)).toEqual(['My square, White', 'My square, Black']);
    expect(JSON.stringify(data)).not.toContain(ada.userId);
  });

  it('[API-114] makes a link for its owner alone', async () => {
    expect((await share(bob)).status).toBe(404);
    expect((await share(null)).status).toBe(401);
  });

  it('[API-114] shows nothing to who guesses, and nothing of what was deleted', async () => {
    const { handle } = (await share(ada)).data;
    const last = handle.at(-2) === 'A' ? 'B' : 'A';
    expect((await look(`${handle.slice(0, -2)}${last}${handle.at(-1)}`)).status).toBe(404);
    expect((await look(`${templateId}-${'A'.repeat(43)}`)).status).toBe(404);
    expect((await look(templateId)).status).toBe(400);
    await shop.call(ada, designCalls.deleteTemplate, { params: { bizId: templateId } });
    expect((await look(handle)).status).toBe(404);
  });
});
