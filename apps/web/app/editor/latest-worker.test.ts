import { describe, expect, it } from 'vitest';
import { LatestWorker } from './latest-worker.ts';

/** A worker whose answers a test gives. */
class HeldWorker {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly asked: string[] = [];
  isEnded = false;

  postMessage(task: string): void {
    this.asked.push(task);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function started() {
  const held = new HeldWorker();
  const latest = new LatestWorker<string, string>(held as unknown as Worker);
  const told: string[] = [];
  const ask = (task: string) =>
    latest.ask({
      task,
      onAnswer: (answer) => told.push(`${task}: ${answer}`),
      onError: () => told.push(`${task} failed`),
      onDropped: () => told.push(`${task} dropped`),
    });
  return { held, latest, told, ask };
}

describe('a worker that is asked for the latest', () => {
  it('has one task, and of those that wait the last', () => {
    const { held, told, ask } = started();
    for (const task of ['first', 'second', 'third']) ask(task);
    expect([held.asked, told]).toEqual([['first'], ['second dropped']]);
    held.onmessage!({ data: 'done' });
    expect([held.asked, told]).toEqual([
      ['first', 'third'],
      ['second dropped', 'first: done'],
    ]);
    held.onmessage!({ data: 'done' });
    ask('fourth');
    expect(held.asked).toEqual(['first', 'third', 'fourth']);
  });

  it('tells whose task failed, and goes on with the one that waits', () => {
    const { held, told, ask } = started();
    ask('first');
    ask('second');
    held.onerror!();
    expect([held.asked, told]).toEqual([['first', 'second'], ['first failed']]);
  });

  it('is ended, and drops what waits', () => {
    const { held, latest, told, ask } = started();
    ask('first');
    ask('second');
    latest.stop();
    expect([held.isEnded, told]).toEqual([true, ['second dropped']]);
  });
});
