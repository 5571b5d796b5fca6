import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { edited, edits } from '../addField/addedField';
import { addedFiles, copyWithNotes, registers } from './addedResource';

/** Timeout in milliseconds, for a busy machine. */
const patient = 10 * 60_000;

describe('A new resource', () => {
  let folder = '';
  beforeAll(() => {
    folder = copyWithNotes();
  }, patient);

  /** Runs a command in the copy. @returns its output if it fails. */
  const run = (command: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(folder, 'node_modules', '.bin', command), args, {
      cwd: folder,
      encoding: 'utf8',
      // Removes NODE_ENV and the variables of this Vitest run, so that the build is that of a release.
      env: {
        ...process.env,
        NODE_ENV: undefined,
        TEST_POSTGRES: 'none',
        VITEST: undefined,
        VITEST_WORKER_ID: undefined,
        VITEST_POOL_ID: undefined,
      },
    });
    return { status, printed: status === 0 ? '' : `${stdout}\n${stderr}`.slice(-8000) };
  };
  const passed = { status: 0, printed: '' };

  it('requires at most eight files and 160 lines, including labels', () => {
    const lines = addedFiles.map(
      (file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length,
    );
    expect(addedFiles.length).toBeLessThanOrEqual(8);
    expect(lines.reduce((sum, count) => sum + count, registers.length)).toBeLessThanOrEqual(160);
  });

  it('consists of exactly the files that the type checker requires, even after a field is added', {
    timeout: patient,
  }, () => {
    // Both fields together, because checking the whole product takes long: all sources, and the tests that run below.
    const sources = new Map(edits.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
    try {
      for (const edit of edits) {
        const path = join(folder, edit.file);
        writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
      }
      const tests = ['tests/server/notes*.ts', 'tests/server/samples*.ts', 'tests/support/globalSetup.ts'];
      const include = ['schemas', 'resources', 'i18n', 'src', 'server', ...tests];
      writeFileSync(
        join(folder, 'tsconfig.product.json'),
        JSON.stringify({ extends: './tsconfig.json', include }),
      );
      const checked = run('tsc', '--noEmit', '--checkers', '1', '--project', 'tsconfig.product.json');
      expect(checked).toEqual(passed);
    } finally {
      // The following tests use the copy without the field, even if this test fails.
      for (const [file, source] of sources) writeFileSync(join(folder, file), source);
    }
  });

  it('has its operations with the default access rights, and its pages', { timeout: patient }, () => {
    expect(run('vite', 'build', '--logLevel', 'warn')).toEqual(passed);
    const tests = ['notes', 'notesBrowser', 'samples', 'samplesBrowser', 'accessMatrix', 'openapi', 'db'].map(
      (name) => `tests/server/${name}.test.ts`,
    );
    // Only tests about notes, on one database; the product's own tests cover the rest.
    const about = ['-t', '(dded resource|OpenAPI|[nN]ote|record type)'];
    expect(run('vitest', 'run', '--project', 'server', '--maxWorkers', '1', ...tests, ...about)).toEqual(
      passed,
    );
  });
});
