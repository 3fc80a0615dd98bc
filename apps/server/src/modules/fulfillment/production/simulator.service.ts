import type { BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { UnitState } from '@merchmill/contract/fulfillment/production.ts';
import type { Simulator, SimulatorForm } from '@merchmill/contract/fulfillment/simulator.console.shapes.ts';
import { and, asc, eq, getTableColumns, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { hurryParcels } from '../../../adapters/carriers/simulated/simulated.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { isTestOwner } from '../../account/account/index.ts';
import { notHeld } from '../../orders/exception/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { releaseOrder } from '../../orders/release/index.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { changeFact, readFact, writeFact } from '../../shop/settings/index.ts';
import { bookParcel, listUnderWay, trackParcel } from '../shipment/index.ts';
import {
  finishUnits,
  listUnbatched,
  madeAt,
  makeBatches,
  notRecalled,
  packUnits,
  passUnits,
  recalledOf,
  reprintUnits,
  startUnits,
  type UnitRow,
} from '../unit/index.ts';
import { isHeldBack, pickTechnique, placeOf, shippableLines } from '../unit/unit.rules.ts';
import { productionUnits } from '../unit/unit.tables.ts';
import { type Leaving, shipParcel } from './packing.service.ts';
import { failsCheck, isLate, isLost, isOver, type SimulatorStep, stopped } from './simulator.rules.ts';

const key = 'simulator';
type Kept = SimulatorForm & { steps: number; lastStepMs: number | null };
const nothingYet: Kept = { ...stopped, steps: 0, lastStepMs: null };

async function readKept(ctx: Pick<Ctx, 'db'>): Promise<Kept> {
  return (await readFact<Kept>(ctx, key)) ?? nothingYet;
}

const toSimulator = (ctx: Ctx, { lastStepMs, ...kept }: Kept): Simulator => ({
  ...kept,
  available: ctx.config.demo,
  running: kept.running && ctx.config.demo,
  lastStepAt: lastStepMs === null ? null : new Date(lastStepMs).toISOString(),
});

export async function getSimulator(ctx: Ctx): Promise<Simulator> {
  return toSimulator(ctx, await readKept(ctx));
}

/** @throws AppError simulatorOff in shops that are no demo */
export async function setSimulator(ctx: Ctx, actor: Actor, form: SimulatorForm): Promise<Simulator> {
  if (!ctx.config.demo) throw new AppError('simulatorOff');
  return inTransaction(ctx, async (ctx) => {
    const { steps, lastStepMs, ...before } = await readKept(ctx);
    const kept: Kept = { ...form, steps: form.running && !before.running ? 0 : steps, lastStepMs };
    await writeFact(ctx, key, kept);
    await recordChange(ctx, actor, { subject: 'simulator', subjectId: key, what: 'set', before, after: form });
    return toSimulator(ctx, kept);
  });
}

const tickMs = 1500;

/** Takes the next turn if it is time and nobody else has; gives how the factory is set. */
async function takeTurn(ctx: Ctx): Promise<SimulatorForm | undefined> {
  const now = ctx.now().getTime();
  return changeFact<Kept>(ctx, key, (kept) => ({
    to: sql`${kept} || ${JSON.stringify({ lastStepMs: now })}::jsonb`,
    where: sql`${kept}->>'running' = 'true' and coalesce((${kept}->>'lastStepMs')::bigint, 0) <= ${now - tickMs}`,
  }));
}

const atOnce = 60;
/** Nobody's hand: the steps of the simulator have no person. */
const nobody: Actor = { personId: null };
type Turn = { ctx: Ctx; form: SimulatorForm };

function isDue({ ctx, form }: Turn, step: SimulatorStep, unit: UnitRow, since = unit.since): boolean {
  return isOver(step, since, ctx.now(), { speed: form.speed, late: isLate(unit.id, form) });
}

/** Without what is recalled, which waits for a person. */
async function listInState({ ctx }: Turn, state: UnitState): Promise<UnitRow[]> {
  return ctx.db
    .select()
    .from(productionUnits)
    .where(and(eq(productionUnits.state, state), notRecalled))
    .orderBy(asc(productionUnits.since))
    .limit(atOnce);
}

const idsOf = (units: readonly UnitRow[]) => units.map((unit) => unit.id);
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
  const unbatched = (await listUnbatched(ctx, atOnce)).filter((unit) => isDue(turn, 'batch', unit));
  if (unbatched.length) await makeBatches(ctx, nobody, idsOf(unbatched));
  const ready = [...(await listInState(turn, 'filesReady')), ...(await listInState(turn, 'reprint'))];
  const toStart = ready.filter((unit) => unit.batchId !== null && isDue(turn, 'start', unit));
  const toPick = ready.filter((unit) => unit.technique === pickTechnique && isDue(turn, 'pick', unit));
  const printed = (await listInState(turn, 'printing')).filter((unit) => isDue(turn, 'print', unit));
  return (
    unbatched.length +
    (await doneOf(startUnits(ctx, nobody, idsOf(toStart)))) +
    (await doneOf(finishUnits(ctx, nobody, idsOf([...printed, ...toPick]))))
  );
}

async function check(turn: Turn): Promise<number> {
  const { ctx, form } = turn;
  const atCheck = await listInState(turn, 'qualityCheck');
  const due = atCheck.filter((unit) => unit.passedAt === null && isDue(turn, 'check', unit));
  const failed = due.filter((unit) => failsCheck(unit, form));
  for (const { id: unitId } of failed) {
    await reprintUnits(ctx, nobody, { unitId, quantity: 1, reason: 'smudge', note: 'Simulated defect' });
  }
  const passed = due.filter((unit) => !failed.includes(unit));
  const toPack = atCheck.filter((unit) => unit.passedAt !== null && isDue(turn, 'pack', unit, unit.passedAt));
  return (
    failed.length +
    (await doneOf(passUnits(ctx, nobody, idsOf(passed)))) +
    (await doneOf(packUnits(ctx, nobody, idsOf(toPack))))
  );
}

/** Sends off what is complete: everything of an order that one warehouse makes. */
async function ship(turn: Turn): Promise<number> {
  const { ctx } = turn;
  const packed = (await listInState(turn, 'packed')).filter((unit) => isDue(turn, 'ship', unit));
  const parcels = Map.groupBy(packed, ({ orderId, replacementId, ...unit }) =>
    JSON.stringify({ orderId, warehouse: placeOf(unit), second: replacementId !== null }),
  );
  let sent = 0;
  for (const [parcel] of parcels) {
    const { orderId, warehouse, second } = JSON.parse(parcel) as Required<Leaving>;
    const all = await ctx.db
      .select({ ...getTableColumns(productionUnits), recalled: recalledOf })
      .from(productionUnits)
      .where(
        and(
          eq(productionUnits.orderId, orderId),
          madeAt(warehouse),
          (second ? isNotNull : isNull)(productionUnits.replacementId),
        ),
      );
    const isComplete = all.every(({ state }) => ['packed', 'shipped', 'cancelled'].includes(state));
    if (!isComplete || all.some(isHeldBack) || !shippableLines(all).length) continue;
    // Held up by an exception, or sent by somebody meanwhile: its turn comes again.
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
export async function runSimulator(ctx: Ctx): Promise<boolean> {
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
