import {
  type UnitSort,
  type UnitState,
  type Urgency,
  unitSorts,
  unitStates,
  urgencies,
} from '@merchmill/contract/fulfillment/production.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';

/** What the production pages are narrowed to, as their address says. Anything unknown counts as not said. */
export type ProductionQuery = {
  view: 'board' | 'table';
  warehouse: string | undefined;
  technique: string | undefined;
  urgency: Urgency | undefined;
  states: UnitState | undefined;
  minAgeHours: number | undefined;
  sort: UnitSort;
  pageNum: number;
};

export const ageSteps = [4, 12, 24, 48, 120] as const;

export function readProductionQuery(search: URLSearchParams): ProductionQuery {
  const text = (name: string) => search.get(name)?.slice(0, 40) || undefined;
  const minAgeHours = ageSteps.find((hours) => String(hours) === search.get('minAgeHours'));
  return {
    view: search.get('view') === 'table' ? 'table' : 'board',
    warehouse: text('warehouse'),
    technique: text('technique'),
    urgency: urgencies.find((urgency) => urgency === search.get('urgency')),
    states: unitStates.find((state) => state === search.get('states')),
    minAgeHours,
    sort: unitSorts.find((sort) => sort === search.get('sort')) ?? 'dueAt',
    pageNum: readPageNum(search),
  };
}

/** Address of the production page with this in place of what is there. */
export function productionLink(query: ProductionQuery, change: Partial<ProductionQuery>): string {
  const { view, sort, pageNum, ...narrowing } = { ...query, pageNum: 1, ...change };
  const search = new URLSearchParams();
  if (view === 'table') search.set('view', view);
  for (const [name, value] of Object.entries(narrowing)) if (value !== undefined) search.set(name, String(value));
  if (sort !== 'dueAt') search.set('sort', sort);
  if (pageNum > 1) search.set('pageNum', String(pageNum));
  return `/operations/production${search.size ? `?${search}` : ''}`;
}

export const isNarrowed = ({ warehouse, technique, urgency, states, minAgeHours }: ProductionQuery) =>
  [warehouse, technique, urgency, states, minAgeHours].some((each) => each !== undefined);
