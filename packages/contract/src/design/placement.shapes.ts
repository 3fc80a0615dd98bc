import { placementKinds } from '@merchmill/design/print-area.ts';
import type { Shapes } from '../call.ts';
import { BizId, Handle, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { NameForm } from './design.shapes.ts';
import { maxPlacements } from './placement.ts';

/** How one picture, or a design, is placed on areas of any size. */
export const Placement = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(placementKinds).exclude(['anchor']) }),
  z.object({
    kind: z.literal('anchor'),
    at: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
    share: z.number().min(0.05).max(1),
  }),
]);

export const PlacementTargets = z.object({
  productIds: z.array(BizId).min(1, 'Please choose at least one product.').max(maxPlacements),
  placement: Placement,
});

/** An artwork or a design on one product, as it would be printed. */
export const PlacementPreview = z.object({
  product: z.object({ bizId: BizId, handle: Handle, title: z.string() }),
  areaCode: z.string(),
  color: z.string(),
  pictures: z.array(Picture),
  /** Pixels per inch at which its least sharp picture is printed; null without pictures. */
  dpi: z.number().int().nullable(),
  level: z.enum(['green', 'amber', 'red']),
  findings: z.array(z.string()),
});
export type PlacementPreview = z.infer<typeof PlacementPreview>;

/** Products that it could not be placed on, each with the reason in a sentence. */
const failed = z.array(z.object({ productId: BizId, message: z.string() }));
export type FailedPlacement = z.infer<typeof failed>[number];

const DesignPlacement = PlacementTargets.extend({
  /** A saved design of mine. */
  templateId: BizId,
});

export const placementShapes = {
  preview: {
    summary: 'How my saved design looks on other products, and what speaks against printing it there.',
    body: DesignPlacement,
    data: z.object({ placed: z.array(PlacementPreview), failed }),
  },
  place: {
    summary: 'Save my design on other products: one new design for each, once however often it is asked for.',
    body: DesignPlacement.extend({ name: NameForm.shape.name }),
    data: z.object({ made: z.array(z.object({ bizId: BizId, productId: BizId })), failed }),
  },
} satisfies Shapes;
