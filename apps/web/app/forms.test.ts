import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const app = import.meta.dirname;
const sources = globSync('**/*.tsx', { cwd: app, exclude: ['**/*.test.tsx'] }).map((file) => ({
  file,
  text: readFileSync(path.join(app, file), 'utf8'),
}));
const forms = sources.filter(({ text }) => /<(form|MmForm)\b/.test(text));
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

/** Forms in which nothing can be wrong: what is chosen is one of what is offered, and a note may be left out. */
const withoutFaults = [
  'areas/console/simulator/simulator.tsx',
  'areas/account/pay/pay-form.tsx',
  // Boxes to tick and choices, none of which can be wrong.
  'areas/account/settings/notifications.tsx',
  'areas/account/stores/cost-changes-form.tsx',
  // Frames around the fields of others.
  'ui/form/form.tsx',
  'features/orders/order/act-form.tsx',
];

describe('[VAL-04] every form', () => {
  it('says by itself what is wrong: the browser is not to, in its own words and not beside the field', () => {
    // `MmForm` is the form that says so itself.
    expect(forms.length).toBeGreaterThan(25);
    const left = forms.filter(({ text }) => {
      const asking = count(text, /<form[^=]*method="get"/g);
      return count(text, /<form/g) - asking > count(text, /noValidate/g);
    });
    expect(left.map(({ file }) => file)).toEqual([]);
  });

  it('gives its fields what is wrong with them', () => {
    const isTold = (text: string) =>
      /error=\{|errors=\{|error: (problems|errors\[)|<(Address|Sender)Fields|aria-invalid|\.(field|toggle)\(/.test(
        text,
      );
    const silent = forms.filter(({ file, text }) => !isTold(text) && !withoutFaults.includes(file));
    expect(silent.map(({ file }) => file)).toEqual([]);
  });
});
