import { maxSearchLength } from './search.ts';
import { z } from './zod.ts';

/* Shapes that several modules share. */

export const BizId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
export const Handle = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use lowercase letters, digits, and dashes.');
/**
 * A line that somebody types: a name, a street, a label. What breaks lines or turns the direction of writing is
 * refused here, since the line goes onto labels, invoices and emails.
 */
export const oneLine = () =>
  z
    .string()
    .trim()
    .regex(
      /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
      'Please remove line breaks and invisible characters.',
    );
/** What a list is searched for. */
export const searchText = () => z.string().trim().max(maxSearchLength);
export const IsoTime = z.iso.datetime();
export const Cents = z.number().int();
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/**
 * A picture of ours. `url` + '/' + one of the `pictureWidths` is its address; AVIF, WebP or JPEG is chosen by the
 * Accept header.
 */
export const Picture = z.object({ url: z.string(), alt: z.string() });
export type Picture = z.infer<typeof Picture>;

export const PageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    list: z.array(item),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
  });
}

/** A feed that grows: what follows is asked for with the cursor of the answer before. */
export const FeedQuery = z.object({
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});
export function feedOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), nextCursor: z.string().nullable() });
}

export const Nothing = z.object({});

export const byHandle = z.object({ handle: Handle });

/** A whole number of a form, with what is wrong with it in words. */
export const whole = (least: number, most: number) =>
  z
    .number({ error: 'Please enter a number.' })
    .int('Please enter a whole number.')
    .min(least, `Please enter at least ${least}.`)
    .max(most, `Please enter at most ${most}.`);

/** The values of an enumeration whose members are numbers. */
export const oneOf = <T extends Record<string, number>>(values: T) =>
  z.union(Object.values(values).map((value) => z.literal(value as T[keyof T])));

/** Everybody gets to see it, as it was written. */
export const isPlainAddress = (text: string): boolean => {
  if (/[\p{Cc}\s]/u.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
};
