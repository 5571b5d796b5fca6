import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addedField, danishLabel, type Edit, edited, edits, englishLabel, schemaLine } from './addedField';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['schemas', 'resources', 'i18n', 'tsconfig.json'];

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'torvet-field-'));
  for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Type errors of the copy's labels with only these edits, one per line. */
const errorsWith = (made: readonly Edit[]): string[] => {
  for (const { file } of edits) writeFileSync(join(copy, file), readFileSync(join(root, file)));
  for (const edit of made) {
    writeFileSync(join(copy, edit.file), edited(readFileSync(join(copy, edit.file), 'utf8'), edit));
  }
  const project = join(copy, 'tsconfig.check.json');
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include: ['i18n'] }));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '--checkers', '1', '-p', project],
    { encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
};

// The test of the complete copy checks that no other edits are necessary.
it('an added field without labels is a type error that names the language', () => {
  for (const [missing, made] of [
    [danishLabel, [schemaLine, englishLabel]],
    [englishLabel, [schemaLine, danishLabel]],
  ] as const) {
    const errors = errorsWith(made);
    expect(errors.join('\n')).toContain(missing.file);
    expect(errors.join('\n')).toContain(addedField.name);
  }
}, 180_000);
