import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { removeUnusedAssets } from '@merchmill/design/changes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRequestFault } from '../../shell/api/request-error.ts';
import { type DesignState, hasUnsavedChanges, type TemplateHead } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { CreatedBefore } from './created-before.ts';
import { meet } from './meet.ts';
import { Patience } from './patience.ts';
import type { SavePlaces, SaveState } from './save-places.ts';

type Then = (templateId: string) => void;

const maxNameLength = 80;

/** Who saves the same design this often in between is not waited for. */
const mostMeetings = 5;

/** Answers of a shop that is not there, though something in front of it is. */
const isAway = (error: unknown) => isApiError(error) && error.status >= 502 && error.status <= 504;

const isLineFault = (error: unknown) =>
  isRequestFault(error, 'network') || isRequestFault(error, 'timeout') || isRequestFault(error, 'emptyAnswer');

/**
 * Saving as a design of one's own. What is being drawn stays, whatever happens on the way: without a connection it is
 * tried again, and what was changed elsewhere is merged, or asked about where it collides.
 */
export class SaveFlow {
  readonly state: StoreApi<SaveState> = createStore(() => ({
    isSaving: false,
    isWaiting: false,
    question: null,
    collisions: [],
  }));
  readonly #places: SavePlaces;
  readonly #patience: Patience;
  readonly #created: CreatedBefore;
  #then: Then | undefined;

  constructor(places: SavePlaces) {
    this.#places = places;
    this.#patience = new Patience(places.line);
    this.#created = new CreatedBefore(places.call, places.product.bizId);
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
    this.state.setState({ question: null, collisions: [] });
  };

  /** The designer is closed: nothing is tried again. */
  readonly stop = (): void => this.#patience.done();

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
    this.state.setState({ isSaving: true });
    try {
      const saved = await this.#saved(name, head);
      this.#patience.done();
      this.state.setState({ isSaving: false, isWaiting: false, question: null, collisions: [] });
      if (!saved) return;
      this.#places.store.getState().announce(messages.save.saved);
      this.#places.onSaved(saved.bizId);
      this.#goOn(saved.bizId);
    } catch (error) {
      this.state.setState({ isSaving: false });
      this.#refused(error, () => void this.#send(name, head));
    }
  }

  /** The design as it is saved by now; null where there is something to decide first. */
  async #saved(name: string, head: TemplateHead | null): Promise<TemplateHead | null> {
    const { store } = this.#places;
    for (let meetings = 0, next = head; ; meetings++) {
      try {
        return await this.#sendOnce(next?.name ?? name, next);
      } catch (error) {
        if (!isErrorNamed(error, 'dataChanged') || meetings >= mostMeetings) throw error;
        if (!(await meet(this.#places, this.state))) throw error;
        next = store.getState().template;
        if (!hasUnsavedChanges(store.getState())) return next;
      }
    }
  }

  async #sendOnce(name: string, head: TemplateHead | null): Promise<TemplateHead> {
    const { store, product, call } = this.#places;
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
    const save = () => call(designCalls.saveTemplate, { body }, { errorMode: 'silent' });
    const { bizId, version, name: kept } = head ? await save() : await this.#created.once(body, save);
    return this.#markSaved({ bizId, version, name: kept }, design);
  }

  #markSaved(head: TemplateHead, design: DesignState): TemplateHead {
    this.#places.store.getState().markSaved(head, design);
    return head;
  }

  #refused(error: unknown, again: () => void): void {
    const { store, shop } = this.#places;
    const ui = shop.ui.getState();
    // Deleted in the meantime counts as changed: what is on the screen can still be kept as a new design.
    const isGone = isErrorNamed(error, 'notFound') && store.getState().template !== null;
    if (isLineFault(error) || isAway(error)) {
      this.#waitFor(again);
      return;
    }
    this.#patience.done();
    this.state.setState({ isWaiting: false });
    if (isErrorNamed(error, 'notLoggedIn')) ui.askForLogin(again);
    else if (isErrorNamed(error, 'dataChanged') || isGone) this.state.setState({ question: 'conflict' });
    else if (isApiError(error)) ui.showModal({ title: messages.save.failedTitle, text: error.message });
    else ui.message('error', messages.save.failed);
  }

  #waitFor(again: () => void): void {
    const { isWaiting } = this.state.getState();
    // What was to follow is not done behind somebody's back, later.
    this.#then = undefined;
    this.state.setState({ isWaiting: true, question: null });
    if (!isWaiting) this.#places.shop.ui.getState().message('error', messages.save.offline);
    this.#patience.wait(again);
  }
}
