import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileMessages } from './compiled-messages.ts';

it('writes out the texts of a catalog, and leaves what is around them', () => {
  const code = `import { defineMessages, note } from '@merchmill/messages/define-messages.ts';
/** Kept. */
export const messages = defineMessages({
  title: 'Orders',
  states: { paid: note('Paid', 'Of an order.') },
  steps: ['Pick', { text: 'It takes {days, plural, one {# day} other {# days}}.' }],
});
`;
  expect(compileMessages(code, 'messages.ts')).toBe(`import { sayCompiled } from '@merchmill/messages/say.ts';
/** Kept. */
export const messages = ({
  title: "Orders",
  states: { paid: "Paid" },
  steps: ["Pick", { text: sayCompiled(["It takes ",["days",2,{"one":[0," day"],"other":[0," days"]}],"."]) }],
});
`);
});

it('every catalog of the pages can be compiled', () => {
  const files = globSync('apps/web/app/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('defineMessages('),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const compiled = compileMessages(readFileSync(file, 'utf8'), file);
    expect(compiled, file).not.toMatch(/defineMessages|\bnote\(/);
  }
});
