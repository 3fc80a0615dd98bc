import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take minutes: by their size they would come last, and the other workers would wait for one of them. */
const isLong = ({ moduleId }: TestSpecification) => /\/tests\/(chaos|load|parity)\//.test(moduleId);

/** The order of files in a run: long ones first, then as ever. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
