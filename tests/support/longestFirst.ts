import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow test files that are small; started last, they would run alone. */
const long = ['importsHostile.test.ts', 'staffCommand.test.ts', 'process.test.ts'];

/** Vitest's default order (by file size without earlier results), with these files first in their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, of files and not of an array's order in place
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.includes(basename(moduleId));
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted
        .filter(({ project }) => project.name === name)
        .toSorted((one, other) => Number(isLong(other)) - Number(isLong(one))),
    );
  }
}
