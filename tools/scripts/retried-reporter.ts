/* Lists the tests that came right only on a second try, and what went wrong on the first, so that nobody takes them for sound. */
import type { Reporter, TestCase } from 'vitest/node';

export default class RetriedReporter implements Reporter {
  readonly #retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [reason = ''] = test.result().errors?.[0]?.message.split('\n') ?? [];
    this.#retried.push(`${test.module.relativeModuleId} > ${test.fullName}: ${reason}`);
  }

  onTestRunEnd(): void {
    if (this.#retried.length > 0) console.log(`\nPassed only when tried again:\n  ${this.#retried.join('\n  ')}`);
  }
}
