import { describe, expect, it } from 'vitest';
import { caretAfter, tidies, withoutLostComma } from './tidy-typing.ts';

/** Types a text with the caret at |, and gives it tidied, with the caret where it went. */
function type(kind: keyof typeof tidies, text: string): string {
  const caret = text.indexOf('|');
  const before = text.replace('|', '');
  const after = tidies[kind](before);
  const at = caretAfter(before, caret, after);
  return `${after.slice(0, at)}|${after.slice(at)}`;
}

describe('a field of numbers while one types', () => {
  it.each([
    ['1234|', '1,234|'],
    ['-$1234.5|', '1,234.5|'],
    ['12|34', '1,2|34'],
    ['1,9|234', '19,|234'],
    ['0|5', '|5'],
    ['1.2.|3', '1.2|3'],
    ['x|', '|'],
  ])('an amount typed as %s becomes %s', (typed, shown) => {
    expect(type('money', typed)).toBe(shown);
  });

  it('[VAL-05] a comma of thousands goes with the digits that are deleted, and one that was typed as a point stays', () => {
    expect(tidies.money(withoutLostComma('1,23', 'deleteContentBackward'))).toBe('123');
    expect(tidies.money(withoutLostComma('39,5', 'deleteContentBackward'))).toBe('39,5');
    expect(tidies.money(withoutLostComma('39,50', 'insertText'))).toBe('39,50');
  });

  it('a count may be none, a quantity may not, and the zeros of a code stay', () => {
    expect([tidies.count('0'), tidies.digits('0'), tidies.code('0')]).toEqual(['0', '', '0']);
    expect([tidies.count('007'), tidies.digits('007'), tidies.code('007x')]).toEqual(['7', '7', '007']);
  });
});
