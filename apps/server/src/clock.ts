/** A clock that can be turned, so that an import can tell of days that are past. It goes on from where it was turned to. */
export class Clock {
  #shiftMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#shiftMs);

  turnTo(at: Date): void {
    this.#shiftMs = at.getTime() - Date.now();
  }

  /** Back to the time of the world. */
  turnBack(): void {
    this.#shiftMs = 0;
  }
}
