import type { DashboardStore, ToDo } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { toDoKinds } from '@merchmill/contract/stores/dashboard.ts';
import type { StateRow } from '../store-order/index.ts';

/* What a seller is asked to do. */

const plain = (kind: ToDo['kind'], storeId: string, count: number): ToDo[] =>
  count > 0 ? [{ kind, storeId, count, products: [] }] : [];

export const storeToDos = (stores: readonly Pick<DashboardStore, 'bizId' | 'health'>[], pending: ReadonlySet<string>) =>
  stores.flatMap(({ bizId, health }) => [
    ...plain('reconnect', bizId, health === 'lost' ? 1 : 0),
    ...plain('approve', bizId, pending.has(bizId) ? 1 : 0),
  ]);

export function orderToDos(rows: readonly StateRow[]): ToDo[] {
  return [...Map.groupBy(rows, ({ storeId }) => storeId)].flatMap(([storeId, own]) => {
    const inState = (state: StateRow['state']) => own.find((row) => row.state === state)?.all ?? 0;
    const sum = (name: 'late' | 'atRisk' | 'alerts') => own.reduce((total, row) => total + row[name], 0);
    return [
      ...plain('late', storeId, sum('late')),
      ...plain('atRisk', storeId, sum('atRisk')),
      ...plain('unpaid', storeId, inState('unpaid')),
      ...plain('held', storeId, inState('held')),
      ...plain('changedLate', storeId, sum('alerts')),
    ];
  });
}

/** The most urgent first; of the same kind as the stores are listed. */
export const inOrder = (toDos: readonly ToDo[]): ToDo[] =>
  [...toDos].sort((a, b) => toDoKinds.indexOf(a.kind) - toDoKinds.indexOf(b.kind));
