import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import type { BuyerOrder, ClaimForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { getContact, readOwnerType } from '../../account/account/index.ts';
import {
  itemPictures,
  listSkuDetails,
  listSkuIds,
  listSpuDetails,
  lockStockLevels,
  type SkuDetails,
} from '../../catalog/catalog/index.ts';
import { getDocument, printedAreas } from '../../design/document/index.ts';
import {
  changeOrderLine,
  dropPrintFiles,
  getLinkedOrder,
  isChangeable,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  orderRedesigned,
  readStatusFlow,
} from '../../orders/order/index.ts';
import { releaseReservations, reserveLines } from '../../orders/stock/index.ts';
import { addShopPicture, type FileRow, type IncomingFile } from '../../shop/file/index.ts';
import { readTrajectory } from '../shipment/index.ts';
import { changeAddress } from './address-change.service.ts';
import { isClaimable, photosPerLink } from './aftersale.rules.ts';
import { linkPhotos } from './aftersale.tables.ts';
import { cancelAndRefund } from './cancel.service.ts';
import { addClaim, listClaims } from './claim.service.ts';
import { listPartsOf } from './order-refund.service.ts';

/** Other variants that each line can be swapped for: at the same price, and what is printed stays on its color. */
async function swapsOf(ctx: Ctx, lines: OrderLineRow[]): Promise<Map<string, SkuDetails[]>> {
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const ids = await listSkuIds(ctx, productIds);
  const facts = await listSkuDetails(ctx, ids);
  const spus = await listSpuDetails(
    ctx,
    lines.flatMap((line) => line.spuId ?? []),
  );
  return new Map(
    lines.map((line) => {
      const now = facts.get(line.skuId);
      const spu = line.spuId ? spus.get(line.spuId) : undefined;
      const fits = (sku: SkuDetails) =>
        sku.skuId !== line.skuId &&
        sku.productId === line.productId &&
        sku.available &&
        sku.priceCents === now?.priceCents &&
        (line.documentHash === null || sku.color === line.color) &&
        (!spu?.colors.length || spu.colors.includes(sku.color));
      return [line.id, ids.flatMap((id) => facts.get(id) ?? []).filter(fits)];
    }),
  );
}

async function toBuyerOrder(ctx: Ctx, order: OrderRow): Promise<BuyerOrder> {
  const lines = await listOrderLines(ctx, order.id);
  const changeable = isChangeable(order);
  const swaps = changeable ? await swapsOf(ctx, lines) : new Map<string, SkuDetails[]>();
  const flow = await readStatusFlow(ctx, order.id);
  const parts = await listPartsOf(ctx, order);
  return {
    number: order.number,
    state: order.state,
    storeName: order.storeName,
    guest: (await getContact(ctx, order.ownerId)).guest,
    placedAt: order.placedAt.toISOString(),
    lines: lines.map(({ id, title, variant, quantity, picture }) => ({
      bizId: id,
      title,
      variant,
      quantity,
      picture,
      claimable: parts.find((part) => part.orderLineId === id)?.left ?? 0,
      swaps: (swaps.get(id) ?? []).map((sku) => ({ skuId: sku.skuId, variant: sku.variant })),
    })),
    address: order.address,
    shipping: order.shipping,
    statusFlow: flow.map(({ state, at }) => ({ state, at })),
    changeable,
    changeableUntil: changeable ? (order.releaseAt?.toISOString() ?? null) : null,
    cancellable: changeable,
    claimable: isClaimable(order, ctx.now()),
    claims: (await listClaims(ctx, order.id)).map(({ photos: _, orderId: __, ...claim }) => claim),
    trajectory: await readTrajectory(ctx, order),
  };
}

export async function getBuyerOrder(ctx: Ctx, token: string): Promise<BuyerOrder> {
  return toBuyerOrder(ctx, (await getLinkedOrder(ctx, token)).order);
}

/** Changes an order by its link, with its row locked, and gives it as it is then. */
async function change(
  ctx: Ctx,
  token: string,
  work: (ctx: Ctx, order: OrderRow) => Promise<unknown>,
): Promise<BuyerOrder> {
  const { order } = await getLinkedOrder(ctx, token);
  await inTransaction(ctx, async (ctx) => work(ctx, await lockOrder(ctx, order.id)));
  return getBuyerOrder(ctx, token);
}

function requireChangeable(order: OrderRow): void {
  if (!isChangeable(order)) throw new AppError('orderNotChangeable');
}

export function changeBuyerAddress(ctx: Ctx, token: string, address: Omit<AddressForm, 'isDefault'>) {
  return change(ctx, token, async (ctx, order) => {
    requireChangeable(order);
    await changeAddress(ctx, order, address);
  });
}

export function swapVariant(ctx: Ctx, token: string, { orderLineId, skuId }: { orderLineId: string; skuId: string }) {
  return change(ctx, token, async (ctx, order) => {
    requireChangeable(order);
    const lines = await listOrderLines(ctx, order.id);
    const line = assertFound(lines.find((each) => each.id === orderLineId));
    const sku = (await swapsOf(ctx, lines)).get(line.id)?.find((each) => each.skuId === skuId);
    if (!sku) throw new AppError('skuUnavailable', 'This option has a different price. Please choose another one.');
    const { code, variant, color } = sku;
    const { documentHash, title } = line;
    const printed = documentHash === null ? null : await getDocument(ctx, documentHash);
    const areas = printed ? printedAreas(printed) : [];
    const { picture } = itemPictures({ documentHash, document: line.spuId ? null : printed, areas, title, sku });
    await lockStockLevels(ctx, [line.skuId, skuId]);
    await releaseReservations(ctx, { orderId: order.id, orderLineIds: [line.id] });
    if ((await readOwnerType(ctx, order.ownerId)) !== UserType.test)
      await reserveLines(ctx, order.id, [{ ...line, skuId, variant }]);
    await changeOrderLine(ctx, line.id, { skuId, skuCode: code, variant, color, picture });
    if (documentHash === null) return;
    await dropPrintFiles(ctx, line.id);
    if (order.state === 'paid') await publishEvent(ctx, orderRedesigned, { orderId: order.id });
  });
}

export function cancelByBuyer(ctx: Ctx, token: string, reason?: string) {
  return change(ctx, token, (ctx, { id: orderId }) =>
    cancelAndRefund(ctx, { orderId, by: 'buyer', why: reason || 'Canceled by the recipient' }),
  );
}

/** Takes a photo for a claim in, while the order can be claimed. */
export async function addPhoto(
  ctx: Ctx,
  token: string,
  withPhoto: (work: (photo: IncomingFile) => Promise<FileRow>) => Promise<FileRow>,
): Promise<{ photoId: string }> {
  const { linkId, order } = await getLinkedOrder(ctx, token);
  if (!isClaimable(order, ctx.now())) throw new AppError('claimNotNow');
  if ((await ctx.db.$count(linkPhotos, eq(linkPhotos.linkId, linkId))) >= photosPerLink)
    throw new AppError('tooManyRequests', 'You’ve sent a lot of photos. Please contact us instead.');
  const file = await withPhoto((photo) => addShopPicture(ctx, photo, token));
  await ctx.db.insert(linkPhotos).values({ fileId: file.id, linkId, createdAt: ctx.now() });
  return { photoId: file.id };
}

export async function claimByBuyer(ctx: Ctx, token: string, form: z.infer<typeof ClaimForm>): Promise<BuyerOrder> {
  const { linkId } = await getLinkedOrder(ctx, token);
  const sent = and(eq(linkPhotos.linkId, linkId), inArray(linkPhotos.fileId, form.photoIds));
  if ((await ctx.db.$count(linkPhotos, sent)) !== new Set(form.photoIds).size)
    throw invalidField('photoIds', 'Please upload this photo again.');
  return change(ctx, token, (ctx, { id: orderId }) => addClaim(ctx, { ...form, orderId, by: 'buyer' }));
}
