import type { ParcelLook } from '../../stores/store/index.ts';
import { documentAddress } from './document-address.rules.ts';
import type { LetterHead, Sender } from './invoice-pdf.ts';

/* Whose name, address and text are on what lies in a parcel: the shop's, or those that a store has set. */

/** Who sends it. A seller's own address takes the place of ours with everything by which we could be reached. */
export function senderOf(look: ParcelLook | null, shop: Sender): Sender {
  if (!look) return shop;
  const { sender, name, packingSlip } = look;
  const unnamed = { taxIds: [], email: null, website: null };
  if (sender) return { ...unnamed, name: sender.name, lines: documentAddress(sender) };
  if (packingSlip === 'shop') return shop;
  return { ...unnamed, name: packingSlip === 'store' ? name : null, lines: shop.lines };
}

export type LabelSender = { name: string | null /** Null: the warehouse's. */; lines: string[] | null };

/** The same on a label, where the shop goes by its brand. */
export function labelSenderOf(look: ParcelLook | null, brand: string): LabelSender {
  if (look?.sender) return { name: look.sender.name, lines: documentAddress(look.sender) };
  if (!look || look.packingSlip === 'shop') return { name: brand, lines: null };
  return { name: look.packingSlip === 'store' ? look.name : null, lines: null };
}

/** The head of the page: without a name where the store wants none. */
export function headOf(look: ParcelLook | null, shop: LetterHead): LetterHead {
  if (!look || look.packingSlip === 'shop') return shop;
  return { name: look.packingSlip === 'store' ? look.name : '', accent: shop.accent, image: null, isOfStore: true };
}

export const slipTextOf = (look: ParcelLook | null): string | null =>
  (look && look.packingSlip !== 'plain' && look.slipText) || null;
