import type { Shapes } from '../call.ts';
import { BizId, isPlainAddress, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { OriginCountry } from './facts.shapes.ts';
import { label, Version } from './product.console.shapes.ts';

const isEmail = (text: string) => z.email().safeParse(text).success;
const isWebPage = (text: string) => /^https?:\/\//.test(text) && isPlainAddress(text);

/** Economic operators: who makes products, brings them into a market, or answers for them there. */
export const MakerForm = z
  .object({
    name: label(120),
    street: label(120),
    postalCode: label(20),
    city: label(80),
    country: OriginCountry,
    contact: label(160).refine(
      (text) => isEmail(text) || isWebPage(text),
      'Please enter an email address or a web page.',
    ),
    manufacturer: z.boolean(),
    importer: z.boolean(),
    euResponsible: z.boolean(),
    ukResponsible: z.boolean(),
  })
  .refine((form) => form.manufacturer || form.importer || form.euResponsible || form.ukResponsible, {
    path: ['manufacturer'],
    message: 'Please choose at least one role.',
  });
export type MakerForm = z.infer<typeof MakerForm>;

export const EditedMaker = MakerForm.safeExtend({
  bizId: BizId,
  version: Version,
  /** Products that name it. */
  productNumber: z.number().int(),
});
export type EditedMaker = z.infer<typeof EditedMaker>;

const bizId = z.object({ bizId: BizId });

export const makerConsoleShapes = {
  makers: {
    summary: 'Manufacturers, importers, and responsible persons by name.',
    data: z.array(EditedMaker),
  },
  create: {
    summary: 'Add a manufacturer, importer, or responsible person.',
    body: MakerForm,
    data: EditedMaker,
  },
  save: {
    summary: 'Update a manufacturer, importer, or responsible person on all products that name it.',
    params: bizId,
    body: z.object({ version: Version, form: MakerForm }),
    data: EditedMaker,
  },
  remove: {
    summary: 'Delete a manufacturer, importer, or responsible person that no product names.',
    params: bizId,
    body: z.object({ version: Version }),
    data: Nothing,
  },
} satisfies Shapes;
