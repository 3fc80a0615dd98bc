import { Technique } from '@merchmill/design/print-area.ts';
import { z } from '../zod.ts';
import { colorFamilies, priceBands, productionDaySteps, ratingSteps } from './facets.ts';

const codesOf = <T extends readonly { code: string }[]>(list: T) => list.map(({ code }) => code as T[number]['code']);

/** Several values of a facet, any of which will do: the key repeated, or separated by commas. */
const anyOf = <T extends string>(value: z.ZodType<T, string>) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((each) => each.split(',')))].filter(Boolean))
    .pipe(z.array(value).max(40))
    .optional();
const freeValue: z.ZodType<string, string> = z.string().trim().min(1).max(60);
const steps = (numbers: readonly number[]) => z.enum(numbers.map(String) as [string, ...string[]]);

/** Within a facet any of the values will do, and all facets must be met. */
export const FacetQuery = z.object({
  color: anyOf(z.enum(codesOf(colorFamilies))),
  size: anyOf(freeValue),
  price: anyOf(z.enum(codesOf(priceBands))),
  technique: anyOf(Technique),
  /** Code of the warehouse it ships from. */
  warehouse: anyOf(freeValue),
  /** Made within so many working days. */
  days: anyOf(steps(productionDaySteps)),
  /** So many stars or more. */
  rating: anyOf(steps(ratingSteps)),
  /** Handle of a festival's entry. */
  festival: anyOf(freeValue),
});
