import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aListedProduct } from '../../../modules/catalog/catalog/test-catalog.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../../../..');
const strict = {
  extends: `${root}/tsconfig.base.json`,
  compilerOptions: { skipLibCheck: false, lib: ['ES2024', 'DOM'], types: ['node'] },
  include: ['*.ts'],
};

describe('a client that is generated from the document', () => {
  let shop: TestApp;
  let folder: string;
  let address: string;
  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    const category = await aCategory(shop.ctx, { handle: 'shirts' });
    await aListedProduct(shop.ctx, { title: 'Plain shirt', words: 'plain shirt', places: [[category, 1]] });
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    // Where the packages of this one are found.
    const builds = path.join(root, 'apps/server/build');
    mkdirSync(builds, { recursive: true });
    folder = mkdtempSync(path.join(builds, 'client-'));
    const document = (await shop.app.inject('/openapi.json')).json();
    writeFileSync(path.join(folder, 'merchmill.d.ts'), astToString(await openapiTS(document as never)));
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(strict));
    writeFileSync(path.join(folder, 'buy.ts'), readFileSync(path.join(root, 'docs/client/buy.ts')));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('compiles strictly, and refuses what the document does not know', async () => {
    const tsc = (file: string) =>
      run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', file]);
    await tsc(folder);
    const wrong = `import type { components, paths } from './merchmill.d.ts';
      export const state: components['schemas']['OrderDetail']['state'] = 'lost';
      export type None = paths['/api/nothing'];`;
    writeFileSync(path.join(folder, 'wrong.ts'), wrong);
    const faults = await tsc(folder).catch((error: { stdout: string }) => error.stdout);
    rmSync(path.join(folder, 'wrong.ts'));
    expect(faults).toMatch(/wrong\.ts.*TS2322[\s\S]*wrong\.ts.*TS2339/);
  });

  it('makes a purchase: from the cart of a visitor to a paid order', async () => {
    // The mail with the code is sent by a job.
    const works = setInterval(() => shop.runJobs().catch(() => undefined), 100);
    const bought = run(process.execPath, [path.join(folder, 'buy.ts')], { env: { ...process.env, SHOP: address } });
    const { stdout } = await bought.finally(() => clearInterval(works));
    expect(JSON.parse(stdout)).toMatchObject({ result: 'Authorised', state: 'paid', units: 2 });
  });
});
