import { familyOf, type Tag } from './tags.ts';

/** So many raised tags are told apart; beyond, all that was kept before counts as raised. */
const maxRemembered = 20_000;

/**
 * When each tag was raised last, as this instance has learned it. Changes are numbered as they are learned; an answer
 * remembers the number that stood when it was begun.
 */
export class TagVersions {
  #count = 0;
  /** All that was begun before it is void. */
  #floor = 0;
  /** By tag, as it was raised; that of a family stands for all of it. */
  readonly #raised = new Map<string, number>();
  /** By family, when something of it was raised. */
  readonly #any = new Map<string, number>();

  /** The number of changes learned until now. */
  get count(): number {
    return this.#count;
  }

  raise(tags: Iterable<Tag>): void {
    const number = ++this.#count;
    for (const tag of tags) {
      this.#raised.set(tag, number);
      this.#any.set(familyOf(tag), number);
    }
    if (this.#raised.size > maxRemembered) this.raiseAll();
  }

  /** Something was missed, or may have been. */
  raiseAll(): void {
    this.#floor = ++this.#count;
    this.#raised.clear();
    this.#any.clear();
  }

  #raisedAt(tag: Tag): number {
    const family = familyOf(tag);
    if (family === tag) return this.#any.get(tag) ?? 0;
    return Math.max(this.#raised.get(tag) ?? 0, this.#raised.get(family) ?? 0);
  }

  /** Whether none of the tags was raised after the change of that number. */
  isCurrent(tags: Iterable<Tag>, begun: number): boolean {
    if (begun < this.#floor) return false;
    for (const tag of tags) if (this.#raisedAt(tag) > begun) return false;
    return true;
  }
}
