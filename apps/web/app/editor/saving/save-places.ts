import type { DesignDocument } from '@merchmill/design/document.ts';
import type { Misfit } from '@merchmill/design/patch.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import type { ShopState } from '../../shell/state/shop-state.ts';
import type { EditorStore } from '../editor-store.ts';
import type { Connection } from './backoff.ts';

/** What is asked before a design can be saved: its name, or what to do about a newer version. */
export type SaveQuestion = 'name' | 'conflict' | null;

export interface SaveState {
  readonly isSaving: boolean;
  /** Nobody answered: the design is saved as soon as somebody does. */
  readonly isWaiting: boolean;
  readonly question: SaveQuestion;
  /** What was changed here and elsewhere in different ways. */
  readonly conflicts: readonly Misfit[];
}

export interface SavePlaces {
  readonly store: EditorStore;
  readonly shop: Pick<ShopState, 'session' | 'ui'>;
  readonly call: BrowserCaller;
  readonly connection: Connection;
  /** For the sizes of texts. */
  readonly env: Pick<RenderEnv, 'font'>;
  readonly product: { readonly bizId: string; readonly title: string };
  /** Loads all that it takes to draw a design from the server. */
  prepare(document: DesignDocument): Promise<DesignDocument>;
  /** The design is saved under this id. */
  onSaved(templateId: string): void;
}
