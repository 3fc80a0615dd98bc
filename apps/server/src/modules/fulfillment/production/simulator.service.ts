import type { PieceState } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { Factory, FactoryForm } from '@merchmill/contract/fulfillment/simulator.console.shapes.ts';
import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { hurryParcels } from '../../../adapters/carriers/simulated/simulated.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { isTestOwner } from '../../account/account/index.ts';
import { notHeld } from '../../orders/exception/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { releaseOrder } from '../../orders/release/index.ts';
import { type Doer, recordChange } from '../../shop/audit/index.ts';
import { changeFact, readFact, writeFact } from '../../shop/settings/index.ts';
import { bookParcel, listUnderWay, trackParcel } from '../shipment/index.ts';
import {
  finishPieces,
  listUnbatched,
  madeAt,
  makeBatches,
  type PieceRow,
  packPieces,
  passPieces,
  reprintPieces,
  startPieces,
} from '../unit/index.ts';
import { pickTechnique, placeOf, shippableLines } from '../unit/unit.rules.ts';
import { productionPieces } from '../unit/unit.tables.ts';
import { type Leaving, shipParcel } from './packing.service.ts';
import { type FactoryStep, failsCheck, isLate, isLost, isOver, stopped } from './simulator.rules.ts';

const key = 'factory';
type Kept = FactoryForm & { steps: number; lastStepMs: number | null };
const nothingYet: Kept = { ...stopped, steps: 0, lastStepMs: null };

async function readKept(ctx: Pick<Ctx, 'db'>): Promise<Kept> {
  return (await readFact<Kept>(ctx, key)) ?? nothingYet;
}

const toFactory = (ctx: Ctx, { lastStepMs, ...kept }: Kept): Factory => ({
  ...kept,
  available: ctx.config.demo,
  running: kept.running && ctx.config.demo,
  lastStepAt: lastStepMs === null ? null : new Date(lastStepMs).toISOString(),
});

export async function getFactory(ctx: Ctx): Promise<Factory> {
  return toFactory(ctx, await readKept(ctx));
}

/** @throws AppError simulatorOff in shops that are no demo */
export async function setFactory(ctx: Ctx, principal: Doer, form: FactoryForm): Promise<Factory> {
  if (!ctx.config.demo) throw new AppError('simulatorOff');
  return inTransaction(ctx, async (ctx) => {
    const { steps, lastStepMs, ...before } = await readKept(ctx);
    const kept: Kept = { ...form, steps: form.running && !before.running ? 0 : steps, lastStepMs };
    await writeFact(ctx, key, kept);
    await recordChange(ctx, principal, { subject: 'factory', subjectId: key, what: 'set', before, after: form });
    return toFactory(ctx, kept);
  });
}

const tickMs = 1500;

/** Takes the next turn if it is time and nobody else has; gives how the factory is set. */
async function takeTurn(ctx: Ctx): Promise<FactoryForm | undefined> {
  const now = ctx.now().getTime();
  return changeFact<Kept>(ctx, key, (kept) => ({
    to: sql`${kept} || ${JSON.stringify({ lastStepMs: now })}::jsonb`,
    where: sql`${kept}->>'running' = 'true' and coalesce((${kept}->>'lastStepMs')::bigint, 0) <= ${now - tickMs}`,
  }));
}

const atOnce = 60;
/** Nobody's hand: the steps of the simulator have no person. */
const nobody: Doer = { personId: null };
type Turn = { ctx: Ctx; form: FactoryForm };

function isDue({ ctx, form }: Turn, step: FactoryStep, piece: PieceRow, since = piece.since): boolean {
  return isOver(step, since, ctx.now(), { speed: form.speed, late: isLate(piece.id, form) });
}

async function listInState({ ctx }: Turn, state: PieceState): Promise<PieceRow[]> {
  return ctx.db
    .select()
    .from(productionPieces)
    .where(eq(productionPieces.state, state))
    .orderBy(asc(productionPieces.since))
    .limit(atOnce);
}

const idsOf = (pieces: readonly PieceRow[]) => pieces.map((piece) => piece.id);
async function doneOf(work: Promise<BulkResult>): Promise<number> {
  return (await work).done;
}

async function releaseOrders({ ctx, form }: Turn): Promise<number> {
  const rows = await ctx.db
    .select({ id: orders.id, releaseAt: orders.releaseAt })
    .from(orders)
    .where(
      and(eq(orders.state, 'paid'), not(isTestOwner(orders.ownerId)), isNotNull(orders.releaseAt), notHeld('release')),
    )
    .orderBy(asc(orders.releaseAt))
    .limit(atOnce);
  let released = 0;
  for (const { id, releaseAt } of rows) {
    const paidAt = new Date(releaseAt!.getTime() - ctx.config.releaseGraceMinutes * 60_000);
    const isTime = isOver('release', paidAt, ctx.now(), { speed: form.speed, late: false });
    if (isTime && (await releaseOrder(ctx, id))) released++;
  }
  return released;
}

async function print(turn: Turn): Promise<number> {
  const { ctx } = turn;
  const unbatched = (await listUnbatched(ctx, atOnce)).filter((piece) => isDue(turn, 'batch', piece));
  if (unbatched.length) await makeBatches(ctx, nobody, idsOf(unbatched));
  const ready = [...(await listInState(turn, 'filesReady')), ...(await listInState(turn, 'reprint'))];
  const toStart = ready.filter((piece) => piece.batchId !== null && isDue(turn, 'start', piece));
  const toPick = ready.filter((piece) => piece.technique === pickTechnique && isDue(turn, 'pick', piece));
  const printed = (await listInState(turn, 'printing')).filter((piece) => isDue(turn, 'print', piece));
  return (
    unbatched.length +
    (await doneOf(startPieces(ctx, nobody, idsOf(toStart)))) +
    (await doneOf(finishPieces(ctx, nobody, idsOf([...printed, ...toPick]))))
  );
}

async function check(turn: Turn): Promise<number> {
  const { ctx, form } = turn;
  const atCheck = await listInState(turn, 'qualityCheck');
  const due = atCheck.filter((piece) => piece.passedAt === null && isDue(turn, 'check', piece));
  const failed = due.filter((piece) => failsCheck(piece, form));
  for (const { id: pieceId } of failed) {
    await reprintPieces(ctx, nobody, { pieceId, quantity: 1, reason: 'smudge', note: 'Simulated defect' });
  }
  const passed = due.filter((piece) => !failed.includes(piece));
  const toPack = atCheck.filter((piece) => piece.passedAt !== null && isDue(turn, 'pack', piece, piece.passedAt));
  return (
    failed.length +
    (await doneOf(passPieces(ctx, nobody, idsOf(passed)))) +
    (await doneOf(packPieces(ctx, nobody, idsOf(toPack))))
  );
}

/** Sends off what is complete: everything of an order that one warehouse makes. */
async function ship(turn: Turn): Promise<number> {
  const { ctx } = turn;
  const packed = (await listInState(turn, 'packed')).filter((piece) => isDue(turn, 'ship', piece));
  const parcels = Map.groupBy(packed, ({ orderId, secondMakingId, ...piece }) =>
    JSON.stringify({ orderId, warehouse: placeOf(piece), second: secondMakingId !== null }),
  );
  let sent = 0;
  for (const [parcel] of parcels) {
    const { orderId, warehouse, second } = JSON.parse(parcel) as Required<Leaving>;
    const all = await ctx.db
      .select()
      .from(productionPieces)
      .where(
        and(
          eq(productionPieces.orderId, orderId),
          madeAt(warehouse),
          (second ? isNotNull : isNull)(productionPieces.secondMakingId),
        ),
      );
    const isComplete = all.every(({ state }) => ['packed', 'shipped', 'cancelled'].includes(state));
    if (!isComplete || !shippableLines(all).length) continue;
    // Held up by a question, or sent by somebody meanwhile: its turn comes again.
    sent += await shipParcel(ctx, nobody, { orderId, warehouse, second }).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof AppError) return 0;
        throw error;
      },
    );
  }
  return sent;
}

/** Lets the built-in carrier take parcels over and go at the factory's speed; some get lost. */
async function bring({ ctx, form }: Turn): Promise<void> {
  const underWay = await listUnderWay(ctx, atOnce);
  for (const shipment of underWay) {
    if (shipment.state === 'preparing') await bookParcel(ctx, shipment.id);
    else await trackParcel(ctx, shipment);
  }
  const preparing = underWay.filter((shipment) => shipment.state === 'preparing').map((shipment) => shipment.id);
  await hurry({ ctx, form }, [
    ...preparing,
    ...underWay.filter(({ handedOverAt }) => handedOverAt).map(({ id }) => id),
  ]);
}

/** Sets the speed and the fate of parcels that were booked at the pace of the world. */
async function hurry({ ctx, form }: Turn, shipmentIds: readonly string[]): Promise<void> {
  await hurryParcels(ctx, shipmentIds, { speed: form.speed, isLost: (id) => isLost(id, form) });
}

/**
 * One turn of the factory: everything whose time has come makes its next step, by the same functions that a person's
 * click uses. False where it does not run, or where it was another instance's turn.
 */
export async function runFactory(ctx: Ctx): Promise<boolean> {
  if (!ctx.config.demo) return false;
  const form = await takeTurn(ctx);
  if (!form) return false;
  const turn = { ctx, form };
  const steps = (await releaseOrders(turn)) + (await print(turn)) + (await check(turn)) + (await ship(turn));
  await bring(turn);
  if (steps > 0) {
    await changeFact(ctx, key, (kept) => ({
      to: sql`${kept} || jsonb_build_object('steps', (${kept}->>'steps')::int + ${steps}::int)`,
    }));
  }
  return true;
}
