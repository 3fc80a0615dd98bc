import type { Customization } from '@merchmill/contract/orders/order.shapes.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { listSkuDetails, type SkuDetails } from '../../catalog/catalog/index.ts';
import {
  type CheckMark,
  confirmedMark,
  getOwnTemplate,
  listOwnTemplates,
  listTemplatesOn,
  measurePicturesOf,
} from '../../design/design/index.ts';
import { getDocument, getDocuments, printedAreas } from '../../design/document/index.ts';
import { mockupPicture } from '../../design/picture/index.ts';
import { picturesOf } from '../cart/index.ts';
import {
  changeOrderLine,
  dropPrintFiles,
  getVisibleOrder,
  isChangeable,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  orderRedesigned,
} from '../order/index.ts';

const choicesOfProduct = 24;

type NewDesign = { id: string; documentHash: string; productId: string };

/** Everything that is printed elsewhere than now would cost something else; less than now does not. */
const fits = (areas: readonly string[], paidFor: readonly string[]) =>
  areas.length > 0 && areas.every((area) => paidFor.includes(area));

/** Older lines don't say which design they have: it is the one that is printed. */
const isPrinted = (design: NewDesign, line: OrderLineRow) =>
  design.productId === line.productId && design.documentHash === line.documentHash;

/** What is printed on the items of an order, and which of its owner's designs could take its place. */
export async function getCustomization(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<Customization> {
  const order = await getVisibleOrder(ctx, principal, orderId);
  const lines = (await listOrderLines(ctx, orderId)).filter((line) => line.documentHash !== null);
  const documents = await getDocuments(
    ctx,
    lines.flatMap((line) => line.documentHash ?? []),
  );
  const skus = await listSkuDetails(
    ctx,
    lines.map((line) => line.skuId),
  );
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const saved = productIds.length
    ? await listTemplatesOn(ctx, order.ownerId, productIds, choicesOfProduct * productIds.length)
    : [];
  const templateIds = lines.flatMap((line) => line.templateId ?? []);
  const designs = new Map((await listOwnTemplates(ctx, order.ownerId, templateIds)).map((each) => [each.id, each]));
  return {
    changeable: isChangeable(order),
    lines: lines.map((line) => {
      const areas = printedAreas(documents.get(line.documentHash!)!);
      const { documentHash } = line;
      const sku = skus.get(line.skuId);
      const sceneId = sku?.sceneId;
      const design = designs.get(line.templateId ?? '') ?? saved.find((each) => isPrinted(each, line));
      const choices = saved.filter((each) => each.productId === line.productId && fits(each.printedAreas, areas));
      return {
        orderLineId: line.id,
        title: line.title,
        variant: line.variant,
        picture: line.picture,
        sides: sku ? picturesOf({ documentHash, areas, title: line.title, sku }).sides : [],
        design: design
          ? {
              templateId: design.id,
              productId: design.productId,
              name: design.name,
              current: design.documentHash === documentHash,
            }
          : null,
        color: line.color,
        printedAreas: areas,
        choices: choices.slice(0, choicesOfProduct).map((each) => ({
          templateId: each.id,
          name: each.name,
          picture: sceneId
            ? mockupPicture({ ...each, color: line.color, sceneId, alt: `${each.name}, ${line.variant}` })
            : line.picture,
          current: each.documentHash === line.documentHash,
        })),
      };
    }),
  };
}

type Checked = { areas: string[]; mark: CheckMark };

/** The areas a design prints; refuses what does not fit the line, costs more than was paid, or cannot be printed well. */
async function checkDesign(
  ctx: Ctx,
  line: OrderLineRow,
  design: NewDesign,
  checkHash: string | undefined,
): Promise<Checked> {
  if (line.documentHash === null) throw new AppError('designInvalid', 'This item has no print to change.');
  if (design.productId !== line.productId)
    throw new AppError('designInvalid', 'This design was made for another product.');
  const document = await getDocument(ctx, design.documentHash);
  const areas = printedAreas(document);
  if (!fits(areas, printedAreas(await getDocument(ctx, line.documentHash))))
    throw new AppError('designInvalid', 'This design prints on different areas than the ones you paid for.');
  return { areas, mark: await confirmedMark(ctx, document, line, checkHash) };
}

function redesigned(sku: SkuDetails, { id, documentHash }: NewDesign, { areas, mark }: Checked) {
  const title = `${sku.productTitle} with your design`;
  const { picture } = picturesOf({ documentHash, areas, title, sku });
  const link = `/product/detail/${sku.productHandle}`;
  return { documentHash, templateId: id, spuId: null, title, picture, link, ...mark };
}

type Replacement = { orderId: string; orderLineId: string; templateId: string; checkHash?: string | undefined };
/** With the hash that `measureReplacement` gave. */
type MeasuredReplacement = Replacement & { measuredHash: string };

/**
 * Before the transaction in which it takes a place: sees to it that a design is judged by the pixels of its pictures.
 * Gives the hash of the design that was measured.
 */
export async function measureReplacement(ctx: Ctx, ownerId: string, templateId: string): Promise<string> {
  const { documentHash } = await getOwnTemplate(ctx, ownerId, templateId);
  await measurePicturesOf(ctx, await getDocument(ctx, documentHash));
  return documentHash;
}

/**
 * In the caller's transaction: prints another saved design of the owner on a line, for the price that was paid.
 * @throws AppError dataChanged where the design was saved again since it was measured
 */
export async function replaceDesign(
  ctx: Ctx,
  ownerId: string,
  { orderId, orderLineId, templateId, checkHash, measuredHash }: MeasuredReplacement,
): Promise<void> {
  const order = await lockOrder(ctx, orderId, ownerId);
  if (!isChangeable(order)) throw new AppError('orderNotChangeable');
  const line = assertFound((await listOrderLines(ctx, orderId)).find((each) => each.id === orderLineId));
  const design = await getOwnTemplate(ctx, ownerId, templateId);
  if (design.documentHash !== measuredHash)
    throw new AppError('dataChanged', 'This design has changed. Please look at it again and confirm.');
  const checked = await checkDesign(ctx, line, design, checkHash);
  const sku = assertFound((await listSkuDetails(ctx, [line.skuId])).get(line.skuId));
  await changeOrderLine(ctx, line.id, redesigned(sku, design, checked));
  await dropPrintFiles(ctx, line.id);
  if (order.state === 'paid') await publishEvent(ctx, orderRedesigned, { orderId });
}

/** Prints another design of this person on an item of an order of theirs. */
export async function customize(ctx: Ctx, principal: UserPrincipal, change: Replacement): Promise<Customization> {
  const measuredHash = await measureReplacement(ctx, principal.ownerId, change.templateId);
  await inTransaction(ctx, (ctx) => replaceDesign(ctx, principal.ownerId, { ...change, measuredHash }));
  return getCustomization(ctx, principal, change.orderId);
}
