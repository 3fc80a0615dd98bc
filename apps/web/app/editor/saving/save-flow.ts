import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { maxDesignName } from '@merchmill/contract/design/design-limits.ts';
import { removeUnusedAssets } from '@merchmill/design/changes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { randomId } from '../../shell/api/random-id.ts';
import { isRequestFault } from '../../shell/api/request-error.ts';
import { type DesignState, hasUnsavedChanges, type TemplateHead } from '../editor-store.ts';
import { savingMessages } from '../saving-messages.ts';
import { Backoff } from './backoff.ts';
import { meet, stateOf } from './meet.ts';
import { NewDesign } from './new-design.ts';
import type { SavePlaces, SaveState } from './save-places.ts';

type Then = (templateId: string) => void;

/** Who saves the same design this often in between is not waited for. */
const maxMeetings = 5;

/** Answers of a shop that is not there, though something in front of it is, or is at the same request still. */
const isAway = (error: unknown) =>
  isErrorNamed(error, 'stillRunning') || (isApiError(error) && error.status >= 502 && error.status <= 504);

const isConnectionFault = (error: unknown) =>
  isRequestFault(error, 'network') || isRequestFault(error, 'timeout') || isRequestFault(error, 'emptyAnswer');

/**
 * Saving as a design of one's own. What is being drawn stays, whatever happens on the way: without a connection it is
 * tried again, and what was changed elsewhere is merged, or asked about where there is a conflict.
 */
export class SaveFlow {
  readonly state: StoreApi<SaveState> = createStore(() => ({
    isSaving: false,
    isWaiting: false,
    question: null,
    conflicts: [],
  }));
  readonly #places: SavePlaces;
  readonly #backoff: Backoff;
  readonly #newDesign: NewDesign;
  #then: Then | undefined;
  #isClosed = false;

  constructor(places: SavePlaces) {
    this.#places = places;
    this.#backoff = new Backoff(places.connection);
    this.#newDesign = new NewDesign(places.call);
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
    const name = savingMessages.save.copyOf({ name: store.getState().template?.name ?? product.title });
    void this.#send(name.slice(0, maxDesignName), null);
  };

  readonly dismiss = (): void => {
    this.#then = undefined;
    this.state.setState({ question: null, conflicts: [] });
  };

  /** @returns what closes the designer: then nothing is tried again, and nothing follows */
  readonly open = (): (() => void) => {
    this.#isClosed = false;
    return () => {
      this.#isClosed = true;
      this.#then = undefined;
      this.#backoff.done();
    };
  };

  #proceed(): void {
    if (this.#isClosed) return;
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
    if (this.#isClosed || this.state.getState().isSaving) return;
    this.state.setState({ isSaving: true });
    const { store, onSaved } = this.#places;
    const before = store.getState().template;
    const account = this.#account();
    try {
      const saved = await this.#saved(name, head);
      this.#backoff.done();
      this.state.setState({ isSaving: false, isWaiting: false, question: null, conflicts: [] });
      if (!saved || this.#isClosed) return;
      store.getState().announce(savingMessages.save.saved);
      onSaved(saved.bizId);
      this.#goOn(saved.bizId);
    } catch (error) {
      this.state.setState({ isSaving: false });
      if (this.#isClosed) return;
      const again = () => {
        // What has come of it by now is gone on from, and not saved a second time.
        const { template } = store.getState();
        void this.#send(name, template === before ? head : template);
      };
      this.#refused(error, this.#forAccount(account, again));
    }
  }

  /** The design as it is saved by now; null where there is something to decide first. */
  async #saved(name: string, head: TemplateHead | null): Promise<TemplateHead | null> {
    const { store } = this.#places;
    for (let meetings = 0, next = head; ; meetings++) {
      try {
        return await this.#sendOnce(next?.name ?? name, next);
      } catch (error) {
        if (!isErrorNamed(error, 'dataChanged') || meetings >= maxMeetings) throw error;
        const meeting = await meet(this.#places, this.state);
        if (meeting === 'conflict') throw error;
        if (meeting === 'changed') this.#tellMerged();
        next = store.getState().template;
        if (!hasUnsavedChanges(store.getState())) return next;
      }
    }
  }

  /** Nobody buys or orders what they have not seen: what was to follow waits for another press. */
  #tellMerged(): void {
    const text = this.#then ? savingMessages.save.mergedFirst : savingMessages.save.merged;
    this.#then = undefined;
    this.#places.shop.ui.getState().message('success', text);
    this.#places.store.getState().announce(text);
  }

  async #sendOnce(name: string, head: TemplateHead | null): Promise<TemplateHead> {
    const { store, product, call } = this.#places;
    store.getState().commit();
    const design = stateOf(store);
    const body = {
      ...(head ? { bizId: head.bizId, version: head.version } : {}),
      productId: product.bizId,
      name,
      color: design.colorCode,
      document: removeUnusedAssets(design.document),
    };
    if (!head) return this.#sendNew(body, design);
    const options = { errorMode: 'silent', idempotencyKey: randomId() } as const;
    return this.#markSaved(await call(designCalls.saveTemplate, { body }, options), design);
  }

  async #sendNew(body: Parameters<NewDesign['save']>[0], now: DesignState): Promise<TemplateHead> {
    const { saved, design } = await this.#newDesign.save(body, now, this.#account());
    const head = this.#markSaved(saved, design);
    const isAll = head.name === body.name && !hasUnsavedChanges(this.#places.store.getState());
    // What was sent first is saved; what was drawn since, and what it is called by now, is not.
    return design === now || isAll ? head : this.#sendOnce(body.name, head);
  }

  #markSaved({ bizId, version, name }: TemplateHead, design: DesignState): TemplateHead {
    const head = { bizId, version, name };
    this.#places.store.getState().markSaved(head, design);
    return head;
  }

  readonly #account = () => this.#places.shop.session.getState().user?.bizId;

  /** For later: for whom it was asked, and for nobody else. */
  #forAccount(account: string | undefined, again: () => void): () => void {
    return () => {
      if (this.#isClosed) return;
      const { session, ui } = this.#places.shop;
      if (!session.getState().isLoggedIn) {
        this.state.setState({ isWaiting: false });
        ui.getState().askForLogin(this.#forAccount(account, again));
      } else if (account === undefined || this.#account() === account) again();
      else this.state.setState({ isWaiting: false });
    };
  }

  #refused(error: unknown, again: () => void): void {
    const { store, shop } = this.#places;
    const ui = shop.ui.getState();
    // Deleted in the meantime counts as changed: what is on the screen can still be kept as a new design.
    const isGone = isErrorNamed(error, 'notFound') && store.getState().template !== null;
    if (isConnectionFault(error) || isAway(error)) {
      this.#waitFor(again);
      return;
    }
    this.#backoff.done();
    this.state.setState({ isWaiting: false });
    if (isErrorNamed(error, 'notLoggedIn')) ui.askForLogin(again);
    else if (isErrorNamed(error, 'dataChanged') || isGone) this.state.setState({ question: 'conflict' });
    else if (isApiError(error)) ui.showModal({ title: savingMessages.save.failedTitle, text: error.message });
    else ui.message('error', savingMessages.save.failed);
  }

  #waitFor(again: () => void): void {
    const { isWaiting } = this.state.getState();
    // What was to follow is not done behind somebody's back, later.
    this.#then = undefined;
    this.state.setState({ isWaiting: true, question: null });
    if (!isWaiting) this.#places.shop.ui.getState().message('error', savingMessages.save.offline);
    this.#backoff.wait(again);
  }
}
