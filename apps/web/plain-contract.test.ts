import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plainContract } from './plain-contract.ts';

const file = (name: string) => fileURLToPath(new URL(`../../packages/contract/src/${name}`, import.meta.url));
const load = plainContract.load as (id: string) => Promise<{ code: string } | undefined>;
const codeOf = async (id: string) => (await load(id))!.code;

describe('the contract as browsers get it', () => {
  it('is two halves: what is plain, and the shapes, which bring their library along', async () => {
    const code = await codeOf(file('catalog/favorite.ts'));
    expect(code).toContain(`export { favouriteCalls } from "${file('catalog/favorite.ts')}?plain"`);
    expect(code).toContain(`export { favouriteLimits } from "${file('catalog/favorite.ts')}?plain"`);
    expect(code).toContain(`export { Favourite } from "${file('catalog/favorite.ts')}?shapes"`);
  });

  it('has of a call where to send it, and neither its shapes nor its words', async () => {
    const code = await codeOf(`${file('catalog/favorite.ts')}?plain`);
    const calls = JSON.parse(/export const favouriteCalls = (.*);/.exec(code)![1]!);
    expect(calls.add).toEqual({
      id: 'favourite.add',
      method: 'POST',
      path: '/api/user/favorite',
      who: 'user',
    });
    expect(code).not.toContain('zod');
  });

  it('stops the build where a page takes a shape from a call', () => {
    const transform = plainContract.transform as (this: object, code: string, id: string) => void;
    const problems: string[] = [];
    const build = { error: (text: string) => problems.push(text) };
    transform.call(build, 'const form = designCalls.saveTemplate.body.pick({ name: true });', '/web/app/editor/x.tsx');
    transform.call(build, 'call(designCalls.saveTemplate, { body })', '/web/app/editor/y.tsx');
    expect(problems).toEqual([expect.stringContaining('designCalls.saveTemplate.body')]);
  });

  it('leaves functions with the shapes, and files without shapes as they are', async () => {
    const code = await codeOf(file('shapes.ts'));
    expect(code).toContain(`export { pageOf } from "${file('shapes.ts')}?shapes"`);
    expect(code).toContain(`export { pictureWidths } from "${file('shapes.ts')}?plain"`);
    expect(await load(file('money.ts'))).toBeUndefined();
    expect(await load(`${file('shapes.ts')}?shapes`)).toBeUndefined();
    expect(await load(fileURLToPath(import.meta.url))).toBeUndefined();
  });
});
