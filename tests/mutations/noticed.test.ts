import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a mutation is noticed by the test that lies nearest', () => {
  const said = execFileSync(
    process.execPath,
    ['tests/mutations/main.ts', '--named', '--nearest', '--only=a split may leave less than can be charged'],
    { encoding: 'utf8', env: { ...process.env, VITEST: '' } },
  );
  expect(said).toContain('1 of 1 noticed (100.0 %)');
  expect(said).toContain('split.rules.test.ts');
});
