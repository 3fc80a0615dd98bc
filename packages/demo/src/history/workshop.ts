import { hourMs } from '@merchmill/contract/durations.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { staff } from './customers.ts';
import type { Past } from './past.types.ts';

/** How far a day in the workshop goes with a piece. */
export type Until = 'nothing' | 'printing' | 'packed' | 'shipped';

const by = staff.production;
const idsOf = (pieces: readonly Piece[]) => ({ pieceIds: pieces.map(({ bizId }) => bizId) });
const hour = hourMs;

/** A day's work on everything that is ready: printed or picked, looked at, packed and sent. */
export async function workADay(past: Past, morning: Date, until: (piece: Piece) => Until): Promise<void> {
  const at = (hours: number) => past.turnTo(new Date(morning.getTime() + hours * hour));
  const query = { states: 'filesReady,reprint', pageSize: 100 } as const;
  const ready = (await past.call(by, productionCalls.pieces, { query })).list.filter(
    (piece) => until(piece) !== 'nothing',
  );
  if (!ready.length) return;
  const printed = ready.filter(({ technique }) => technique !== 'pick');
  if (printed.length) {
    await past.call(by, productionCalls.makeBatches, { body: idsOf(printed) });
    at(0.7);
    await past.call(by, productionCalls.start, { body: idsOf(printed) });
  }
  const finished = ready.filter((piece) => until(piece) !== 'printing');
  if (!finished.length) return;
  at(4);
  await past.call(by, productionCalls.finish, { body: idsOf(finished) });
  at(5);
  await past.call(by, productionCalls.pass, { body: idsOf(finished) });
  at(5.6);
  await past.call(by, productionCalls.pack, { body: idsOf(finished) });
  at(6.5);
  const leaving = finished.filter((piece) => until(piece) === 'shipped');
  const parcels = new Map(leaving.map((piece) => [`${piece.orderId} ${piece.warehouse} ${piece.second}`, piece]));
  for (const { orderId, warehouse, second } of parcels.values()) {
    await past.call(by, productionCalls.ship, { body: { orderId, warehouse, second } });
  }
  if (parcels.size) await past.work();
}
