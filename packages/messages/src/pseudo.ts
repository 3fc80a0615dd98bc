import type { Compiled } from './say.ts';

/* Languages that nobody speaks: English with what breaks screens in others. */

type Change = (literal: string) => string;

/** A compiled text with its literals changed; names of arguments, of tags and of branches stay. */
function changed(node: unknown, change: Change): unknown {
  if (typeof node === 'string') return change(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, ...rest] = node;
  if (kind === undefined) return node;
  if (typeof kind !== 'number') return [name, changed(kind, change), ...rest.map((inner) => changed(inner, change))];
  const [branches] = rest;
  if (typeof branches !== 'object') return node;
  return [name, kind, Object.fromEntries(Object.entries(branches).map(([key, branch]) => [key, branchOf(branch)]))];

  function branchOf(branch: unknown): unknown {
    return Array.isArray(branch) ? branch.map((inner) => changed(inner, change)) : changed(branch, change);
  }
}

const accents: Record<string, string> = Object.fromEntries(
  [...'AÅBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzž']
    .join('')
    .match(/../gu)!
    .map((pair) => [...pair] as [string, string]),
);
const accented: Change = (literal) => literal.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);

const lettersIn = (message: Compiled) => JSON.stringify(message).replace(/[^a-z]/gi, '').length;
const fillers = 'one two three four five six seven eight nine ten'.split(' ');

/** As many words as make a text a good third longer, as German and Finnish are. */
function padding(message: Compiled): string {
  let pad = '';
  for (let at = 0; pad.length < lettersIn(message) * 0.4; at++) pad += ` ${fillers[at % fillers.length]}`;
  return accented(pad);
}

function around(message: Compiled, change: Change, before: string, after: string): Compiled {
  if (message === '') return message;
  if (typeof message === 'string') return before + change(message) + after;
  return [before, ...message.map((node) => changed(node, change)), after] as Compiled;
}

/** [Åļļ öŕđéŕš öñé] */
export const stretched = (message: Compiled): Compiled => around(message, accented, '[', `${padding(message)}]`);

/**
 * Written from the right to the left, by the characters that Unicode has for it. The marks outside keep what stands beside
 * a literal, such as a name in Latin letters, from running on in the literal's order.
 */
export const mirrored = (message: Compiled): Compiled =>
  around(message, (literal) => (literal ? `\u200f\u202e${literal}\u202c\u200f` : literal), '', '');
