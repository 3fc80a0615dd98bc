import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { markPaid } from './order.service.ts';
import { anOrder } from './test-orders.ts';

describe.each(backends())('what the mails of an order show, on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  async function mailTo(to: string, subject: RegExp) {
    const mail = (await listMails(shop.ctx, 500)).find((each) => each.to === to && subject.test(each.subject));
    return { text: mail!.text, html: mail!.html! };
  }

  it('[CAP-17] the confirmation has the items with pictures and prices, the totals, the dates and the address', async () => {
    const picture = { url: '/media/mockup/blank/p/front.abc-1/black', alt: 'A <black> tee' };
    const order = await anOrder(shop, tee, { line: { picture, title: 'Fox & <b>Co</b>' } });
    await inTransaction(shop.ctx, (ctx) => markPaid(ctx, order.orderId));
    const { text, html } = await mailTo(order.owner.email, /^Thanks for your order/);
    expect(text).toContain('- 2 × Fox & <b>Co</b>, Black: $51.00');
    expect(text).toContain('Items: $71.00\nShipping: $9.89\nTotal: $80.89');
    expect(text).toContain('Estimated delivery:\nDec 1 – 5, 2026\nStandard');
    expect(text).toMatch(/Shipping to:\nAda Byron\n.*\n\d{5} Berlin\nGermany/);
    expect(html).toContain(
      `src="${shop.ctx.config.publicUrl}/media/mockup/blank/p/front.abc-1/black/160" alt="A &lt;black&gt; tee"`,
    );
    expect(html).toContain('Fox &amp; &lt;b&gt;Co&lt;/b&gt;');
    expect(html).not.toContain('<b>Co');
  });

  it('[CAP-17] a proof shows what is printed, and no prices', async () => {
    const order = await anOrder(shop, tee);
    await inTransaction(shop.ctx, (ctx) => markPaid(ctx, order.orderId));
    await shop.runJobs();
    const { text, html } = await mailTo(order.owner.email, /^Your proof/);
    expect(text).toContain('- 2 × Square Tee, Black');
    expect(text).toContain('Review your proof: ');
    for (const said of [text, html]) expect(said).not.toMatch(/\$\d|Blank/);
  });
});
