import type { Tier } from '@merchmill/contract/orders/pricing.ts';
import type { LengthUnit } from '../features/catalog/product/lengths.ts';
import type { DesignSubject } from './open-design.ts';

/** Where the designer was opened, and leads back to. */
export interface BackLink {
  readonly to: string;
  readonly label: string;
}

/** What the design is made for, where that is in the cart or ordered already. */
export type DesignTarget =
  | { readonly kind: 'cartLine'; readonly lineId: string; readonly skuId: string; readonly quantity: number }
  | { readonly kind: 'orderLine'; readonly orderId: string; readonly orderLineId: string; readonly title: string };

export interface EditorProps {
  subject: DesignSubject;
  /** Code of the color to start in. */
  color: string | null;
  title: string;
  back: BackLink;
  /** What larger quantities cost less. */
  tiers: readonly Tier[];
  /** What lengths are told in. */
  unit: LengthUnit;
  /** Null for a design that can be put into the cart. */
  target: DesignTarget | null;
  /** The design has been saved as this one. */
  onTemplate: (templateId: string) => void;
}
