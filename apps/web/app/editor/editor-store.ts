import { DesignerMode } from '@merchmill/contract/enums.ts';
import type { Change } from '@merchmill/design/changes.ts';
import type { DesignArea, DesignDocument, Layer } from '@merchmill/design/document.ts';
import { documentProblems } from '@merchmill/design/document-rules.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { type GroupPath, isIn, selectableOf, selectablesOf } from '@merchmill/design/groups.ts';
import * as history from '@merchmill/design/history.ts';
import { mapLayers } from '@merchmill/design/layers.ts';
import type { Patch } from '@merchmill/design/patch.ts';
import { mapPatchIds, type Renamed } from '@merchmill/design/renamed.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { isSame } from '@merchmill/design/same.ts';
import { type Guide, normalizeDegrees } from '@merchmill/design/snapping.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export const toolNames = ['upload', 'text', 'shapes', 'designs', 'layers', 'background', 'product', 'checks'] as const;
export type ToolName = (typeof toolNames)[number];

/** The saved design that is being edited; the version is the one last seen. */
export interface TemplateHead {
  readonly bizId: string;
  readonly version: number;
  readonly name: string;
}

/** What is kept when a design is saved or put aside: everything that makes it up. */
export interface DesignState {
  readonly document: DesignDocument;
  readonly colorCode: string;
}

export interface EditorState {
  readonly history: history.History;
  readonly areaCode: string;
  readonly colorCode: string;
  /** Ids of the selected layers. */
  readonly selected: ReadonlySet<string>;
  /** The group that one has gone into, to its layers. */
  readonly entered: GroupPath;
  /** Each press on a layer adds it to what is selected, or takes it away, without a key being held. */
  readonly isAdding: boolean;
  /** The text that is being typed into, on the canvas. */
  readonly editingId: string | null;
  readonly mode: DesignerMode;
  readonly tool: ToolName | null;
  /** On a phone the properties of the selected layer lie in a sheet that is opened. */
  readonly inspectorOpen: boolean;
  readonly guides: readonly Guide[];
  /** Read out by screen readers as it changes. */
  readonly announcement: string;
  readonly template: TemplateHead | null;
  /** What is safe on the server, or what one started from. */
  readonly saved: DesignState;
  /** What is drawn goes on from what is saved, so that it can be told what was changed here. */
  readonly isBaseKnown: boolean;
  /** What is not saved is in this browser; null where that is not known yet. */
  readonly isKept: boolean | null;
}

/** What was saved elsewhere in the meantime, and the design that has both. */
export interface MergedDesign {
  readonly template: TemplateHead;
  readonly saved: DesignState;
  readonly merged: DesignState;
  /** Layers of the design here that have other ids by now. */
  readonly renamed: Renamed;
}

export interface EditorActions {
  /** One step of the history. */
  apply(change: Change): void;
  /** Opens a gesture: a drag or a typing session, until `commit`. */
  begin(): void;
  /** Changes the design within the open gesture. */
  put(change: Change): void;
  commit(): void;
  cancel(): void;
  undo(): void;
  redo(): void;
  /** Selects these layers and no others; none, to deselect. */
  select(...ids: readonly string[]): void;
  /** Goes into a group to layers of it; an empty way leads out of all groups. */
  enter(group: GroupPath, ...ids: readonly string[]): void;
  setAdding(isAdding: boolean): void;
  edit(id: string | null): void;
  showArea(areaCode: string): void;
  chooseColor(colorCode: string): void;
  setMode(mode: DesignerMode): void;
  showTool(tool: ToolName | null): void;
  openInspector(open: boolean): void;
  setGuides(guides: readonly Guide[]): void;
  announce(text: string): void;
  /** Lays texts out anew, as letters have come that they were drawn without. That is no step of the history. */
  layOut(): void;
  markSaved(template: TemplateHead, saved: DesignState): void;
  markKept(isKept: boolean): void;
  /** Goes on from what was saved elsewhere; undo takes back what was done here, and nothing else. */
  takeMerged(merged: MergedDesign): void;
}

export type EditorStore = StoreApi<EditorState & EditorActions>;

export interface EditorStart extends DesignState {
  readonly areaCode: string;
  readonly mode: DesignerMode;
  readonly tool: ToolName | null;
  readonly template: TemplateHead | null;
  /** Where it differs from the document: a draft that goes on from what is saved. */
  readonly saved?: DesignState;
  /** What can be undone and redone from the start. */
  readonly steps?: history.Steps;
  readonly isBaseKnown?: boolean;
  readonly isKept?: boolean | null;
}

export function createEditorStore(start: EditorStart, env: Pick<RenderEnv, 'font'>): EditorStore {
  return createStore((set, get) => {
    const track = (next: history.History) => {
      if (next !== get().history) set({ history: next });
    };
    /** A change of texts is followed by their boxes. */
    const changed = (change: Change) => fitDocument(change(get().history.present), env);
    const travel = (next: history.History) => {
      track(next);
      const { areaCode, selected, entered, editingId } = get();
      const layers = layersOf(next.present, areaCode);
      const left = layers.filter((layer) => selected.has(layer.id));
      if (left.length < selected.size) set({ selected: new Set(left.map((layer) => layer.id)) });
      if (entered.length > 0 && !layers.some((layer) => isIn(layer, entered))) set({ entered: [] });
      if (editingId) set({ editingId: null });
    };
    return {
      history: history.startHistory(start.document, start.steps),
      areaCode: start.areaCode,
      colorCode: start.colorCode,
      selected: nothing,
      entered: [],
      isAdding: false,
      editingId: null,
      mode: start.mode,
      tool: start.tool,
      inspectorOpen: false,
      guides: [],
      announcement: '',
      template: start.template,
      saved: start.saved ?? { document: start.document, colorCode: start.colorCode },
      isBaseKnown: start.isBaseKnown ?? true,
      isKept: start.isKept ?? null,

      apply: (change) => {
        track(history.put(history.commit(get().history), changed(change)));
        // A change from elsewhere (a tool, a shortcut) ends the typing that is going on.
        if (get().editingId) set({ editingId: null });
      },
      begin: () => track(history.begin(get().history)),
      put: (change) => track(history.put(get().history, changed(change))),
      commit: () => track(history.commit(get().history)),
      cancel: () => track(history.cancel(get().history)),
      undo: () => travel(history.undo(get().history)),
      redo: () => travel(history.redo(get().history)),
      select: (...ids) => {
        const selected = new Set(ids);
        if (areSame(selected, get().selected)) return;
        if (get().editingId) track(history.commit(get().history));
        const { areaCode, entered, history: now } = get();
        const isInside = layersOf(now.present, areaCode).some((each) => selected.has(each.id) && isIn(each, entered));
        const without = ids.length === 0 ? { inspectorOpen: false, isAdding: false } : {};
        set({ selected, entered: isInside ? entered : [], editingId: null, ...without });
      },
      enter: (entered, ...ids) => {
        set({ entered });
        get().select(...ids);
      },
      setAdding: (isAdding) => set({ isAdding }),
      edit: (editingId) => {
        track(history.commit(get().history));
        set(editingId === null ? { editingId } : { editingId, selected: new Set([editingId]), isAdding: false });
      },
      showArea: (areaCode) =>
        set({ areaCode, selected: nothing, entered: [], isAdding: false, editingId: null, guides: [] }),
      chooseColor: (colorCode) => set({ colorCode }),
      setMode: (mode) => set({ mode }),
      showTool: (tool) => set({ tool, ...(tool ? { inspectorOpen: false } : {}) }),
      openInspector: (inspectorOpen) => set({ inspectorOpen, ...(inspectorOpen ? { tool: null } : {}) }),
      setGuides: (guides) => {
        if (guides.length > 0 || get().guides.length > 0) set({ guides });
      },
      announce: (announcement) => set({ announcement }),
      layOut: () => {
        const { history: steps, saved } = get();
        // Steps fit only designs with the boxes that they know, and what is saved is compared with the present.
        const layOut = (document: DesignDocument) => fitDocument(withFreshTexts(document), env);
        const laidOut = history.mapDocuments(steps, layOut);
        const document = saved.document === steps.present ? laidOut.present : layOut(saved.document);
        set({ history: laidOut, saved: { ...saved, document } });
      },
      markSaved: (template, saved) => set({ template, saved, isBaseKnown: true }),
      markKept: (isKept) => set({ isKept }),
      takeMerged: (merged) => set(afterMerge(get(), merged)),
    };
  });
}

/** The same design with other objects for its texts: what is drawn is remembered by them. */
const withFreshTexts = (document: DesignDocument): DesignDocument =>
  mapLayers(document, (layer) => (layer.type === 'text' ? { ...layer } : layer));

const nothing: ReadonlySet<string> = new Set();

const areSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((id) => b.has(id));

function layersOf(document: DesignDocument, areaCode: string): readonly Layer[] {
  return Object.hasOwn(document.areas, areaCode) ? document.areas[areaCode]!.layers : [];
}

/** The steps go on from the merged design, as far as they fit it: what others have changed since is not undone here. */
function afterMerge(state: EditorState, { template, saved, merged, renamed }: MergedDesign): Partial<EditorState> {
  const { past, future } = history.commit(state.history);
  const named = (patches: readonly Patch[]) => patches.map((patch) => mapPatchIds(patch, renamed));
  const name = (id: string) => renamed.get(id) ?? id;
  const isSound = (document: DesignDocument) => documentProblems(document).length === 0;
  const { document, colorCode } = merged;
  const steps = history.fittingSteps(document, { past: named(past), future: named(future) }, isSound);
  const selected = new Set([...state.selected].map(name));
  const layers = layersOf(document, state.areaCode);
  const left = layers.filter(({ id }) => selected.has(id));
  const editingId = state.editingId && name(state.editingId);
  const entered = state.entered.map(name);
  return {
    history: history.startHistory(document, steps),
    colorCode,
    template,
    saved,
    selected: new Set(left.map(({ id }) => id)),
    entered: layers.some((layer) => isIn(layer, entered)) ? entered : [],
    editingId: left.some(({ id }) => id === editingId) ? editingId : null,
    isBaseKnown: true,
  };
}

/* What components ask for. */

export const documentOf = (state: EditorState): DesignDocument => state.history.present;

export function areaOf(state: EditorState): DesignArea {
  return state.history.present.areas[state.areaCode]!;
}

/** All that is selected, in the order of painting. */
export function selectedLayers(state: EditorState): readonly Layer[] {
  return areaOf(state).layers.filter((layer) => state.selected.has(layer.id));
}

/** The selection by what is selected together: groups, and layers that are in none. */
export function selectionParts(state: EditorState): readonly (readonly Layer[])[] {
  return selectablesOf(selectedLayers(state), state.entered);
}

/** Ids of what is selected together with a layer: its group, or it alone. */
export function selectableIds(state: EditorState, id: string): string[] {
  return selectableOf(areaOf(state).layers, id, state.entered).map((layer) => layer.id);
}

/** What is selected once layers are added to it, or taken away where one of them was selected. */
export function withToggled(selected: ReadonlySet<string>, ids: readonly string[]): string[] {
  return ids.some((id) => selected.has(id))
    ? [...selected].filter((other) => !ids.includes(other))
    : [...selected, ...ids];
}

/** By how much what is selected has been turned in the gesture that is going on. */
export function turnedBy(state: EditorState): number {
  const [layer] = selectedLayers(state);
  const before = state.history.gesture?.before.areas[state.areaCode]?.layers.find(({ id }) => id === layer?.id);
  return layer && before ? normalizeDegrees(layer.rot - before.rot) : 0;
}

/** The selected layer, where it is the only one. */
export function selectedLayer(state: EditorState): Layer | undefined {
  return state.selected.size === 1 ? selectedLayers(state)[0] : undefined;
}

export function hasUnsavedChanges(state: EditorState): boolean {
  return state.colorCode !== state.saved.colorCode || !isSame(state.history.present, state.saved.document);
}

/** The mode one finds: as it was left, else the simple one where there is little room. */
export function startingMode(remembered: string | null, isNarrow: boolean): DesignerMode {
  const known = Object.values(DesignerMode).find((mode) => String(mode) === remembered);
  return known ?? (isNarrow ? DesignerMode.Simple : DesignerMode.Advanced);
}
