import { z } from 'zod';

type Shape = {
  type?: string;
  description?: string;
  enum?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** What a setting must be, as an administrator would be told: from its description, or else from its shape or what its pattern says. */
export function mustBe(schema: z.ZodType, patternMessage = ''): string {
  const shape = shapeOf(schema);
  if (shape.description) return `must be ${shape.description}`;
  if (shape.enum) return `must be ${listed(shape.enum)}`;
  if (shape.type === 'integer' || shape.type === 'number') {
    const kind = shape.type === 'integer' ? 'a whole number' : 'a number';
    return `must be ${kind} from ${shape.minimum} to ${shape.maximum}`;
  }
  if (shape.pattern && !/^invalid/i.test(patternMessage)) return `must be ${patternMessage}`;
  if (shape.format === 'uri') return 'must be an address such as https://shop.example.com';
  if (shape.maxLength) return `must be text of ${shape.minLength ?? 0} to ${shape.maxLength} characters`;
  return 'must be text';
}

/**
 * The value that was given, where it may be shown: numbers, choices and plain addresses. Keys and passwords never are,
 * nor is what may hold one.
 */
export function shownValue(schema: z.ZodType, value: string): string | null {
  const { type, enum: choices, format, description } = shapeOf(schema);
  const isPlain = choices || type === 'integer' || type === 'number' || (format === 'uri' && !description);
  return isPlain && /^[\w.:/ +-]{1,40}$/.test(value) ? value : null;
}

/** Edits from one word to the other: letters put in, left out, changed, or two neighbors swapped. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      row[j] = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}

/** The known name that was probably meant; short names must be closer. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const near = known
    .map((each) => ({ each, distance: editDistance(name.toUpperCase(), each) }))
    .filter(({ each, distance }) => distance <= Math.min(2, Math.floor(each.length / 4)))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.each ?? null;
}
