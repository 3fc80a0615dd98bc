import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { removeUnusedAssets } from '@merchmill/design/changes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { isRequestFault } from '../../shell/api/request-error.ts';
import type { ShopState } from '../../shell/state/shop-state.ts';
import { type EditorStore, hasUnsavedChanges, type TemplateHead } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';

/** What is asked before a design can be saved: its name, or what to do about a newer version. */
export type SaveQuestion = 'name' | 'conflict' | null;

export interface SaveState {
  readonly isSaving: boolean;
  /** Nobody answered: the design is only in this browser for now. */
  readonly isOffline: boolean;
  readonly question: SaveQuestion;
}

interface SavePlaces {
  readonly store: EditorStore;
  readonly shop: Pick<ShopState, 'session' | 'ui'>;
  readonly call: BrowserCaller;
  readonly product: { readonly bizId: string; readonly title: string };
  /** The design is saved under this id. */
  onSaved(templateId: string): void;
}

type Then = (templateId: string) => void;

const maxNameLength = 80;

/** Saving as a design of one's own. What is being drawn stays, whatever happens on the way. */
export class SaveFlow {
  readonly state: StoreApi<SaveState> = createStore(() => ({ isSaving: false, isOffline: false, question: null }));
  readonly #places: SavePlaces;
  #then: Then | undefined;

  constructor(places: SavePlaces) {
    this.#places = places;
  }

  /** Saves, asking for what is missing (a login, a name); `then` goes on with the saved design. */
  readonly save = (then?: Then): void => {
    const { session, ui } = this.#places.shop;
    this.#then = then;
    if (session.getState().isLoggedIn) this.#proceed();
    else ui.getState().askForLogin(() => this.#proceed());
  };

  readonly saveAs = (name: string): void => void this.#send(name, this.#places.store.getState().template);

  /** A design of its own beside the one that was changed elsewhere. */
  readonly saveAsCopy = (): void => {
    const { store, product } = this.#places;
    const name = messages.save.copyOf({ name: store.getState().template?.name ?? product.title });
    void this.#send(name.slice(0, maxNameLength), null);
  };

  readonly dismiss = (): void => {
    this.#then = undefined;
    this.state.setState({ question: null });
  };

  #proceed(): void {
    const editor = this.#places.store.getState();
    if (!editor.template) this.state.setState({ question: 'name' });
    else if (hasUnsavedChanges(editor)) void this.#send(editor.template.name, editor.template);
    else this.#goOn(editor.template.bizId);
  }

  #goOn(templateId: string): void {
    const then = this.#then;
    this.#then = undefined;
    then?.(templateId);
  }

  async #send(name: string, head: TemplateHead | null): Promise<void> {
    if (this.state.getState().isSaving) return;
    const { store, product, call, onSaved } = this.#places;
    this.state.setState({ isSaving: true });
    store.getState().commit();
    const { colorCode, history } = store.getState();
    const design = { document: history.present, colorCode };
    const body = {
      ...(head ? { bizId: head.bizId, version: head.version } : {}),
      productId: product.bizId,
      name,
      color: colorCode,
      document: removeUnusedAssets(design.document),
    };
    try {
      const { bizId, version, name: kept } = await call(designCalls.saveTemplate, { body }, { errorMode: 'silent' });
      store.getState().markSaved({ bizId, version, name: kept }, design);
      store.getState().announce(messages.save.saved);
      this.state.setState({ isSaving: false, isOffline: false, question: null });
      onSaved(bizId);
      this.#goOn(bizId);
    } catch (error) {
      this.state.setState({ isSaving: false });
      this.#refused(error, () => void this.#send(name, head));
    }
  }

  #refused(error: unknown, again: () => void): void {
    const { store, shop } = this.#places;
    const ui = shop.ui.getState();
    // Deleted in the meantime counts as changed: what is on the screen can still be kept as a new design.
    const isGone = isErrorNamed(error, 'notFound') && store.getState().template !== null;
    if (isErrorNamed(error, 'notLoggedIn')) ui.askForLogin(again);
    else if (isErrorNamed(error, 'dataChanged') || isGone) this.state.setState({ question: 'conflict' });
    else if (isApiError(error)) ui.showModal({ title: messages.save.failedTitle, text: error.message });
    else {
      this.state.setState({ isOffline: isRequestFault(error, 'network') || isRequestFault(error, 'timeout') });
      ui.message('error', messages.save.offline);
    }
  }
}
