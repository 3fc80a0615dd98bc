import { describe, expect, it } from 'vitest';
import { compileText } from './compile.ts';
import { mirrored, stretched } from './pseudo.ts';
import { sayCompiled } from './say.ts';

const orders = compileText('{count, plural, =0 {No orders} one {# order} other {# orders}} of {name}');

describe('a text of a catalog', () => {
  it('is itself where there is nothing to fill in', () => {
    expect(compileText("It's free, isn't it?")).toBe("It's free, isn't it?");
    expect(compileText("Our shop '<'shop@example.com>")).toBe('Our shop <shop@example.com>');
  });

  it('is refused where it cannot be read', () => {
    expect(() => compileText('{count, plural, one {# order}}')).toThrow();
    expect(() => compileText('Placed {date')).toThrow();
  });

  it.each(['Placed {at, date}', '{place, selectordinal, other {#th}}', '{share, number, percent}'])(
    '%s is refused: who shows it writes it',
    (text) => expect(() => compileText(text)).toThrow('No text of a catalog'),
  );
});

describe('in languages that nobody speaks', () => {
  const said = (message: unknown) => sayCompiled(message as never)({ count: 2, name: 'Sam' });

  it('a text is longer, accented and in brackets, and what is filled in stays', () => {
    expect(stretched('Log in')).toBe('[Ļöĝ îñ öñé]');
    expect(said(stretched(orders))).toMatch(/^\[2 öŕđéŕš öƒ Sam( \S+)+\]$/);
    expect(stretched('')).toBe('');
  });

  it('a text is written from the right', () => {
    expect(mirrored('Log in')).toBe('\u200f\u202eLog in\u202c\u200f');
    expect(said(mirrored(orders))).toBe('2\u200f\u202e orders\u202c\u200f\u200f\u202e of \u202c\u200fSam');
  });
});
