import { DesignerMode } from '@merchmill/contract/enums.ts';
import type { Change } from '@merchmill/design/changes.ts';
import type { DesignArea, DesignDocument, Layer } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import * as history from '@merchmill/design/history.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import type { Guide } from '@merchmill/design/snapping.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export const toolNames = ['upload', 'text', 'shapes', 'layers', 'background', 'product', 'checks'] as const;
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
  readonly history: history.History<DesignDocument>;
  readonly areaCode: string;
  readonly colorCode: string;
  /** Ids of the selected layers. */
  readonly selected: ReadonlySet<string>;
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
}

export type EditorStore = StoreApi<EditorState & EditorActions>;

export interface EditorStart extends DesignState {
  readonly areaCode: string;
  readonly mode: DesignerMode;
  readonly tool: ToolName | null;
  readonly template: TemplateHead | null;
  /** Where it differs from the document: a draft that goes on from what is saved. */
  readonly saved?: DesignState;
}

export function createEditorStore(start: EditorStart, env: Pick<RenderEnv, 'font'>): EditorStore {
  return createStore((set, get) => {
    const track = (next: history.History<DesignDocument>) => {
      if (next !== get().history) set({ history: next });
    };
    /** A change of texts is followed by their boxes. */
    const changed = (change: Change) => fitDocument(change(get().history.present), env);
    const travel = (next: history.History<DesignDocument>) => {
      track(next);
      const { areaCode, selected, editingId } = get();
      const left = layersOf(next.present, areaCode).filter((layer) => selected.has(layer.id));
      if (left.length < selected.size) set({ selected: new Set(left.map((layer) => layer.id)) });
      if (editingId) set({ editingId: null });
    };
    return {
      history: history.startHistory(start.document),
      areaCode: start.areaCode,
      colorCode: start.colorCode,
      selected: nothing,
      isAdding: false,
      editingId: null,
      mode: start.mode,
      tool: start.tool,
      inspectorOpen: false,
      guides: [],
      announcement: '',
      template: start.template,
      saved: start.saved ?? { document: start.document, colorCode: start.colorCode },

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
        if (isSame(selected, get().selected)) return;
        if (get().editingId) track(history.commit(get().history));
        set({ selected, editingId: null, ...(ids.length === 0 ? { inspectorOpen: false, isAdding: false } : {}) });
      },
      setAdding: (isAdding) => set({ isAdding }),
      edit: (editingId) => {
        track(history.commit(get().history));
        set(editingId === null ? { editingId } : { editingId, selected: new Set([editingId]), isAdding: false });
      },
      showArea: (areaCode) => set({ areaCode, selected: nothing, isAdding: false, editingId: null, guides: [] }),
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
        const present = fitDocument(withFreshTexts(steps.present), env);
        set({
          history: { ...steps, present },
          ...(saved.document === steps.present ? { saved: { ...saved, document: present } } : {}),
        });
      },
      markSaved: (template, saved) => set({ template, saved }),
    };
  });
}

/** The same design with other objects for its texts: what is drawn is remembered by them. */
function withFreshTexts(document: DesignDocument): DesignDocument {
  const fresh = (layer: Layer): Layer =>
    layer.type === 'group'
      ? { ...layer, children: layer.children.map(fresh) }
      : layer.type === 'text'
        ? { ...layer }
        : layer;
  const areas = Object.entries(document.areas).map(([code, area]) => [
    code,
    { ...area, layers: area.layers.map(fresh) },
  ]);
  return { ...document, areas: Object.fromEntries(areas) };
}

const nothing: ReadonlySet<string> = new Set();

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id));

function layersOf(document: DesignDocument, areaCode: string): readonly Layer[] {
  return Object.hasOwn(document.areas, areaCode) ? document.areas[areaCode]!.layers : [];
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

/** What is selected once a layer is added to it, or taken away where it was selected. */
export function withToggled(selected: ReadonlySet<string>, id: string): string[] {
  return selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id];
}

/** The selected layer, where it is the only one. */
export function selectedLayer(state: EditorState): Layer | undefined {
  return state.selected.size === 1 ? selectedLayers(state)[0] : undefined;
}

export function hasUnsavedChanges(state: EditorState): boolean {
  return state.history.present !== state.saved.document || state.colorCode !== state.saved.colorCode;
}

/** The mode one finds: as it was left, else the simple one where there is little room. */
export function startingMode(remembered: string | null, isNarrow: boolean): DesignerMode {
  const known = Object.values(DesignerMode).find((mode) => String(mode) === remembered);
  return known ?? (isNarrow ? DesignerMode.Simple : DesignerMode.Advanced);
}
