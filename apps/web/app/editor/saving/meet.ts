import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { documentBudgetProblem } from '@merchmill/design/budget.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { withoutLoneGroups } from '@merchmill/design/grouping.ts';
import { type Merged, merge } from '@merchmill/design/merge.ts';
import { isSoundDocument } from '@merchmill/design/parse-document.ts';
import type { Misfit } from '@merchmill/design/patch.ts';
import { isSame } from '@merchmill/design/same.ts';
import type { StoreApi } from 'zustand/vanilla';
import { type DesignState, documentOf, type EditorStore } from '../editor-store.ts';
import type { SavePlaces, SaveState } from './save-places.ts';

/** What is dragged is not changed under the hand; who holds it longer is not waited for. */
const maxDragMs = 10_000;

function untilDropped({ store, connection }: Pick<SavePlaces, 'store' | 'connection'>): Promise<void> {
  return new Promise((resolve) => {
    if (!store.getState().history.gesture) return resolve();
    const end = () => {
      stop();
      unsubscribe();
      resolve();
    };
    const stop = connection.after(maxDragMs, end);
    const unsubscribe = store.subscribe(({ history }) => {
      if (!history.gesture) end();
    });
  });
}

/** What there is of a design on one side. */
export const stateOf = (store: EditorStore): DesignState => ({
  document: documentOf(store.getState()),
  colorCode: store.getState().colorCode,
});

/** The color of the product has no patch: it is chosen on one side, or there is a conflict. */
function mergedColor(base: DesignState, mine: DesignState, theirs: DesignState): string | null {
  if (mine.colorCode === base.colorCode) return theirs.colorCode;
  return theirs.colorCode === base.colorCode || theirs.colorCode === mine.colorCode ? mine.colorCode : null;
}

const isWithinLimits = (document: DesignDocument, env: SavePlaces['env']) =>
  isSoundDocument(document) && documentBudgetProblem(document, env) === null;

/** What came of it; nothing was changed where all that was saved elsewhere is here already. */
type Meeting = 'conflict' | 'same' | 'changed';

/**
 * Merges what was saved elsewhere with what is drawn here. There is a conflict also where the two are more than one
 * design takes; the state says what it is in.
 */
export async function meet(places: SavePlaces, state: StoreApi<SaveState>): Promise<Meeting> {
  const { store, call, prepare } = places;
  const { bizId } = store.getState().template!;
  const template = await call(designCalls.template, { params: { bizId } }, { errorMode: 'silent' });
  const theirs = { document: await prepare(template.document), colorCode: template.color };
  await untilDropped(places);
  store.getState().commit();
  const { saved: base, isBaseKnown } = store.getState();
  const mine = stateOf(store);
  const ask = (conflicts: readonly Misfit[]) => {
    state.setState({ conflicts });
    return 'conflict' as const;
  };
  if (!isBaseKnown) return ask([]);
  const merged: Merged = merge(base.document, mine.document, theirs.document);
  const colorCode = mergedColor(base, mine, theirs);
  if (!merged.document || !colorCode) {
    return ask([...merged.conflicts, ...(colorCode ? [] : [{ of: 'area', id: '', key: 'color' } as const])]);
  }
  const document = fitDocument(withoutLoneGroups(merged.document), places.env);
  if (!isWithinLimits(document, places.env)) return ask([]);
  store.getState().takeMerged({
    template: { bizId, version: template.version, name: template.name },
    // Pictures that nobody shows are no difference.
    saved: { ...theirs, document: { ...theirs.document, assets: document.assets } },
    merged: { document, colorCode },
    renamed: merged.renamed,
  });
  const isChanged = !isSame(document.areas, mine.document.areas) || colorCode !== mine.colorCode;
  return isChanged ? 'changed' : 'same';
}
