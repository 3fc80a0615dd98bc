/*
 * Proves the shape of compose.yaml with plain processes: PostgreSQL, an S3-compatible store, two instances, and nginx with
 * deploy/nginx.conf in front. Somebody browses, logs in, uploads through one instance and looks through the other, orders
 * and pays, while both instances are restarted one after the other.
 *   npm run deploy:prove    needs nginx, openssl and PostgreSQL's server programs; leaves nothing behind
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserType } from '@merchmill/contract/enums.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import S3rver from 's3rver';
import { newId } from '../apps/server/src/ids.ts';
import { users } from '../apps/server/src/modules/account/account/account.tables.ts';
import { hashPassword } from '../apps/server/src/modules/account/account/password.ts';
import { photo } from '../apps/server/src/modules/shop/file/test-pictures.ts';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { aProduct, aShopThatShips } from '../apps/server/src/testing/shop-makers.ts';
import { startPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';
import { prepareShop } from '../bench/prepare-shop.ts';
import { Buyer, sleep } from '../tests/chaos/buyers.ts';
import { Instance } from '../tests/load/instances.ts';
import { findNginx, Nginx } from './proxy.ts';

const email = 'ada@example.com';
const password = 'a long enough phrase';

function expect(what: string, isSo: boolean): void {
  console.log(`${isSo ? 'yes' : 'NO '}  ${what}`);
  if (!isSo) process.exitCode = 1;
}

/** The protocol that a browser would get, and the answer's status. */
function askByHttp2(url: string): Promise<{ protocol: string; status: number; secure: boolean }> {
  return new Promise((resolve, reject) => {
    const session = connect(url, { rejectUnauthorized: false });
    session.once('error', reject);
    session
      .request({ ':path': '/' })
      .on('response', (headers) => {
        const protocol = session.alpnProtocol ?? '';
        resolve({ protocol, status: headers[':status'] ?? 0, secure: 'strict-transport-security' in headers });
        session.destroy();
      })
      .end();
  });
}

/** Somebody who looks at the shop without pause. */
function browse(url: string) {
  let isOver = false;
  const seen = { asked: 0, failed: 0 };
  const work = (async () => {
    while (!isOver) {
      seen.asked++;
      const answer = await fetch(`${url}/api/common/currency`).catch(() => undefined);
      if (!answer?.ok) seen.failed++;
      await answer?.arrayBuffer();
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await work;
    return seen;
  };
}

/** Two instances of the shop, as units or containers would run them. */
class Pair {
  readonly ports: readonly [number, number];
  readonly #environment: Record<string, string>;
  readonly #instances: Instance[] = [];

  constructor(ports: readonly [number, number], environment: Record<string, string>) {
    this.ports = ports;
    this.#environment = environment;
  }

  urlOf(which: 0 | 1): string {
    return `http://127.0.0.1:${this.ports[which]}`;
  }

  async start(which: 0 | 1): Promise<void> {
    this.#instances[which] = new Instance('apps/server/src/main.ts', this.ports[which], this.#environment);
    await this.#instances[which].untilReady();
  }

  /** Says how the one ended before the next was started. */
  async restart(which: 0 | 1): Promise<string> {
    const ended = await this.#instances[which]!.stop();
    await this.start(which);
    return ended;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#instances.map((each) => each.stop()));
  }
}

type Place = { nginx: Nginx; pair: Pair };
type Person = { buyer: Buyer; skuId: string };

async function look({ nginx: { url: shop, plainUrl: plain }, pair }: Place, { buyer, skuId }: Person): Promise<void> {
  const moved = await fetch(`${plain}/search?q=tee`, { redirect: 'manual' });
  expect(
    'plain HTTP is sent to HTTPS',
    moved.status === 308 && moved.headers.get('location') === 'https://localhost/search?q=tee',
  );
  const { protocol, status, secure } = await askByHttp2(shop);
  expect('the start page comes by HTTP/2, with HSTS', protocol === 'h2' && status === 200 && secure);
  expect('/metrics is not for the world', (await fetch(`${shop}/metrics`)).status === 404);

  const headers = { 'content-type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify({ email, password }) };
  const answer = await fetch(`${shop}/api/user/login`, login);
  const { code, data } = (await answer.json()) as { code: number; data: { token: string } };
  const isBound = answer.headers.getSetCookie().some((cookie) => /^__Host-.*; ?Secure/i.test(cookie));
  expect('somebody logs in, and the cookie is bound to this host', code === 0 && isBound);

  const form = new FormData();
  const picture = await photo(640, 400).jpeg().toBuffer();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'beach.jpg');
  const authorization = data.token;
  const upload = { method: 'POST', headers: { authorization }, body: form };
  const stored = (await (await fetch(`${pair.urlOf(0)}/api/fileStorage/upload`, upload)).json()) as {
    data: { picture: { url: string } };
  };
  const view = await fetch(`${pair.urlOf(1)}${stored.data.picture.url}/160`, { headers: { authorization } });
  expect('a picture uploaded through one instance is seen through the other', view.ok);

  const stop = browse(shop);
  const buy = async () => {
    await buyer.ask(cartCalls.add, { body: { skuId, quantity: 1 } });
    const order = await buyer.order({});
    await buyer.pay(order, { token: 'sandbox-authorised' });
    return order.state;
  };
  expect('an order is placed and paid', (await buy()) === 'paid');
  const bought: string[] = [];
  const rolling = (async () => [await pair.restart(0), await pair.restart(1)])();
  let isRolled = false;
  const rolled = rolling.finally(() => {
    isRolled = true;
  });
  while (!isRolled) bought.push(await buy());
  const exits = await rolled;
  expect(
    `both instances were restarted (exit codes ${exits.join(', ')})`,
    exits.every((code) => code === '0'),
  );
  const isAllPaid = bought.length > 0 && bought.every((state) => state === 'paid');
  expect(`${bought.length} orders were placed and paid meanwhile`, isAllPaid);
  const { asked, failed } = await stop();
  expect(`${failed} of ${asked} requests to look at something failed`, failed === 0);
}

async function prove(program: string, folder: string): Promise<void> {
  const postgres = await startPostgres(path.join(folder, 'postgres'));
  if (!postgres) {
    console.error("PostgreSQL's server programs are not on this machine.");
    process.exitCode = 1;
    return;
  }
  const [http, https, ...instances] = (await freePorts(4)) as [number, number, number, number];
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'merchmill', configs: [] }],
  });
  const store = await s3.run();
  const nginx = new Nginx(program, { http, https, instances });
  const environment = {
    PUBLIC_URL: nginx.url,
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, 'data'),
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'merchmill',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    TRUST_PROXY_HOPS: '1',
    DEMO: 'off',
    SANDBOX_PAYMENTS: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  };
  const pair = new Pair(instances, environment);
  try {
    const { buyers, filled } = await prepareShop(environment, 1, async (ctx) => {
      await aShopThatShips(ctx);
      const [id, now] = [newId(), ctx.now()];
      const passwordHash = await hashPassword(password);
      const person = { id, email, name: 'Ada', type: UserType.normal, emailVerifiedAt: now, createdAt: now };
      await ctx.db.insert(users).values({ ...person, passwordHash });
      return { skuId: (await aProduct(ctx)).skuIds.black };
    });
    await Promise.all([nginx.untilOpen(), pair.start(0), pair.start(1)]);
    const person = { buyer: new Buyer({ url: nginx.url }, buyers[0]!), skuId: filled.skuId };
    await look({ nginx, pair }, person);
  } finally {
    await pair.stop();
    await nginx.stop();
    await s3.close();
    await postgres.stop();
  }
}

const program = findNginx();
if (!program) {
  console.error('nginx is not on this machine.');
  process.exit(1);
}
// The certificate is made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');
const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-deploy-'));
try {
  await prove(program, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
