import { expect, it } from 'vitest';
import { nameOf } from './layer-calls.ts';
import { inspectLayers } from './preflight-inspection.ts';
import { shortText } from './short-text.ts';
import { testEnv, textLayer } from './testing/test-env.ts';

it('a text is cut to one line, and no character in half', () => {
  expect(shortText('one\n two', 24)).toBe('one two');
  expect(shortText('abcdefghij', 10)).toBe('abcdefghij');
  expect(shortText('abcdefghijk', 10)).toBe('abcdefghi…');
  expect(shortText('🎉'.repeat(13), 24)).toBe(`${'🎉'.repeat(11)}…`);
});

it('what a layer is called can be kept by every database', () => {
  for (const text of ['🎉'.repeat(13), `a${'🎉'.repeat(13)}`]) {
    const [inspected] = inspectLayers([textLayer({ id: 'a', text })], testEnv);
    expect(nameOf(inspected!).isWellFormed()).toBe(true);
  }
});
