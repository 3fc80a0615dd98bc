import type { Customization } from '@merchmill/contract/orders/order.shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { itemPictures, listSkuDetails, type SkuDetails, scenesOfItem } from '../../catalog/catalog/index.ts';
import {
  type CheckMark,
  confirmedMark,
  getOwnTemplate,
  listOwnTemplates,
  listTemplatesOn,
  measurePicturesOf,
} from '../../design/design/index.ts';
import { getDocument, getDocuments, printedAreas } from '../../design/document/index.ts';
import { leadScenes, mockupPicture } from '../../design/picture/index.ts';
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
  const inked = new Map(lines.map((line) => [line.id, printedAreas(documents.get(line.documentHash!)!)]));
  const choices = await listChoices(ctx, saved, { lines, skus, inked });
  return {
    changeable: isChangeable(order),
    lines: lines.map((line) => {
      const document = documents.get(line.documentHash!)!;
      const areas = inked.get(line.id)!;
      const { documentHash } = line;
      const sku = skus.get(line.skuId);
      const design = designs.get(line.templateId ?? '') ?? saved.find((each) => isPrinted(each, line));
      return {
        orderLineId: line.id,
        title: line.title,
        variant: line.variant,
        picture: line.picture,
        sides: sku
          ? itemPictures({ documentHash, document: line.spuId ? null : document, areas, title: line.title, sku }).sides
          : [],
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
        choices: choices.get(line.id)!,
      };
    }),
  };
}

type SavedDesigns = Awaited<ReturnType<typeof listTemplatesOn>>;
type Customized = {
  lines: readonly OrderLineRow[];
  skus: ReadonlyMap<string, SkuDetails>;
  /** The printed areas of each line. */
  inked: ReadonlyMap<string, string[]>;
};

/** Saved designs that could be printed on a line for the same price, by the line's id. */
async function listChoices(ctx: Ctx, saved: SavedDesigns, { lines, skus, inked }: Customized) {
  const pairs = lines.flatMap((line) =>
    saved
      .filter((each) => each.productId === line.productId && fits(each.printedAreas, inked.get(line.id)!))
      .slice(0, choicesOfProduct)
      .map((each) => ({ line, each, sku: skus.get(line.skuId) })),
  );
  const pictured = pairs.filter(({ sku }) => sku !== undefined);
  const leads = await leadScenes(
    ctx,
    pictured.map(({ each, sku }) => ({ ...each, scenes: scenesOfItem(sku!) })),
  );
  const leadOf = new Map(pictured.map((pair, at) => [pair, leads[at]!]));
  const toChoice = (pair: (typeof pairs)[number]) => {
    const { line, each } = pair;
    const sceneId = leadOf.get(pair);
    const alt = `${each.name}, ${line.variant}`;
    const picture = sceneId ? mockupPicture({ ...each, color: line.color, sceneId, alt }) : line.picture;
    return { templateId: each.id, name: each.name, picture, current: each.documentHash === line.documentHash };
  };
  return new Map(lines.map(({ id }) => [id, pairs.filter(({ line }) => line.id === id).map(toChoice)]));
}

type Checked = { document: DesignDocument; areas: string[]; mark: CheckMark };

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
  return { document, areas, mark: await confirmedMark(ctx, document, line, checkHash) };
}

function redesigned(sku: SkuDetails, { id, documentHash }: NewDesign, { document, areas, mark }: Checked) {
  const title = `${sku.productTitle} with your design`;
  const { picture } = itemPictures({ documentHash, document, areas, title, sku });
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
