import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import type { DataOf, InputOf } from '@merchmill/contract/call.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { isFinalAnswer } from '../../shell/api/is-final-answer.ts';
import { randomId } from '../../shell/api/random-id.ts';
import type { DesignState } from '../editor-store.ts';

type Body = InputOf<typeof designCalls.saveTemplate>['body'];

/** What was sent for a new design, and what was on the screen then. */
interface Attempt {
  readonly key: string;
  readonly account: string | undefined;
  readonly body: Body;
  readonly design: DesignState;
}

interface Saved {
  readonly saved: DataOf<typeof designCalls.saveTemplate>;
  /** What is saved by now: what was sent first, whatever was drawn since. */
  readonly design: DesignState;
}

/**
 * Saves a new design once. While nobody has answered, the very same is sent under the same key: the shop may have it, or
 * be at it still.
 */
export class NewDesign {
  readonly #call: BrowserCaller;
  #unanswered: Attempt | null = null;

  constructor(call: BrowserCaller) {
    this.#call = call;
  }

  /** @param account whose design it is: somebody else's attempt is none for them */
  async save(body: Body, design: DesignState, account: string | undefined): Promise<Saved> {
    const pending = this.#unanswered?.account === account ? this.#unanswered : null;
    const attempt = pending ?? { key: randomId(), account, body, design };
    this.#unanswered = attempt;
    try {
      const saved = await this.#call(
        designCalls.saveTemplate,
        { body: attempt.body },
        { errorMode: 'silent', idempotencyKey: attempt.key },
      );
      this.#unanswered = null;
      return { saved, design: attempt.design };
    } catch (error) {
      if (isFinalAnswer(error) || isErrorNamed(error, 'invalidInput')) this.#unanswered = null;
      throw error;
    }
  }
}
