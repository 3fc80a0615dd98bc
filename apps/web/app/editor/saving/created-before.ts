import { isApiError } from '@merchmill/contract/api-error.ts';
import type { DataOf, InputOf } from '@merchmill/contract/call.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { isSame } from '@merchmill/design/same.ts';
import type { BrowserCaller } from '../../shell/api/caller.ts';

type Saved = DataOf<typeof designCalls.saveTemplate>;
type Body = InputOf<typeof designCalls.saveTemplate>['body'] & { document: DesignDocument };

/** Designs saved last that are looked at. */
const looked = 20;

/**
 * Saves a new design once. When nobody answered the first time, the shop may have it all the same: then that one is found
 * and saved further, instead of a second one beside it.
 */
export class CreatedBefore {
  readonly #call: BrowserCaller;
  readonly #productId: string;
  /** What was sent and never answered. */
  #unanswered: Body[] = [];

  constructor(call: BrowserCaller, productId: string) {
    this.#call = call;
    this.#productId = productId;
  }

  async once(body: Body, save: () => Promise<Saved>): Promise<Saved> {
    const found = this.#unanswered.length > 0 ? await this.#find() : null;
    if (found) {
      this.#unanswered = [];
      return isSaidBy(body, found) ? found : this.#update(body, found);
    }
    try {
      const saved = await save();
      this.#unanswered = [];
      return saved;
    } catch (error) {
      if (!isApiError(error) || error.status >= 500) this.#unanswered.push(body);
      throw error;
    }
  }

  #update(body: Body, { bizId, version }: Saved): Promise<Saved> {
    return this.#call(designCalls.saveTemplate, { body: { ...body, bizId, version } }, { errorMode: 'silent' });
  }

  async #find(): Promise<Saved | null> {
    const query = { pageNum: 1, pageSize: looked };
    const { list } = await this.#call(designCalls.templates, { query }, { errorMode: 'silent' });
    for (const card of list) {
      const isLike = this.#unanswered.some(({ name }) => name === card.name);
      if (!isLike || card.version !== 1 || card.product.bizId !== this.#productId) continue;
      const params = { bizId: card.bizId };
      const saved = await this.#call(designCalls.template, { params }, { errorMode: 'silent' });
      if (this.#unanswered.some((body) => isSaidBy(body, saved))) return saved;
    }
    return null;
  }
}

function isSaidBy(body: Body, saved: Saved): boolean {
  return body.name === saved.name && body.color === saved.color && isSame(body.document.areas, saved.document.areas);
}
