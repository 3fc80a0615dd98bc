export type QuotaRule = { amount: number; perSeconds: number };

/** How many calls each shop may make in a period; periods begin with the first call in them. */
export class Quotas {
  rule: QuotaRule;
  readonly #now: () => number;
  readonly #used = new Map<string, { calls: number; endsAt: number }>();

  constructor(rule: QuotaRule, now: () => number) {
    this.rule = rule;
    this.#now = now;
  }

  /** Counts a call; `left` is negative where it is one too many. */
  count(shopId: string): { limit: number; left: number; resetsAt: number } {
    const now = this.#now();
    const known = this.#used.get(shopId);
    const current = known && known.endsAt > now ? known : { calls: 0, endsAt: now + this.rule.perSeconds * 1000 };
    const isOver = current.calls >= this.rule.amount;
    this.#used.set(shopId, isOver ? current : { ...current, calls: current.calls + 1 });
    return {
      limit: this.rule.amount,
      left: isOver ? -1 : this.rule.amount - current.calls - 1,
      resetsAt: current.endsAt,
    };
  }

  forget(): void {
    this.#used.clear();
  }
}
