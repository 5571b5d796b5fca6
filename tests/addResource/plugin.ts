import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A line of a register, put in front of the first place that fits. */
interface Row {
  /** Path from the root of the project. */
  file: string;
  before: RegExp;
  line: string;
}

const notes = fileURLToPath(new URL('notes', import.meta.url));

/** Every file that is touched to add an account's notes, beside the files in `notes/`: a row of each register. */
export const rows: readonly Row[] = [
  {
    file: 'schemas/recordKinds.ts',
    before: /^ {2}user: \{/m,
    line: `  note: { collection: 'notes', ownedBy: 'account' },`,
  },
  {
    file: 'schemas/operations/index.ts',
    before: /^import \{ accountOperations/m,
    line: `import { noteOperations } from '${notes}/schema';`,
  },
  {
    file: 'schemas/operations/index.ts',
    before: /^ {2}\.\.\.accountOperations,/m,
    line: '  ...noteOperations,',
  },
  {
    file: 'server/access/owners.ts',
    before: /^import \{/m,
    line: `import { notes } from '${notes}/table';`,
  },
  {
    file: 'server/access/owners.ts',
    before: /^ {2}user: \{ table/m,
    line: '  note: { table: notes, id: notes.id, accountID: notes.accountID },',
  },
  {
    file: 'server/media/owners.ts',
    before: /^import \{/m,
    line: `import { notes } from '${notes}/table';`,
  },
  { file: 'server/media/owners.ts', before: /^ {2}listing: \{/m, line: '  note: notes,' },
  {
    file: 'server/app.ts',
    before: /^import \{ registerAccounts/m,
    line: `import { registerNotes } from '${notes}/routes';`,
  },
  { file: 'server/app.ts', before: /^ {2}registerAccounts\(/m, line: '  registerNotes(app, services);' },
];

const withRow = (source: string, { file, before, line }: Row): string => {
  if (!before.test(source)) throw new Error(`No ${String(before)} in ${file}`);
  return source.replace(before, (found) => `${line}\n${found}`);
};

/** Loads the sources as if a developer had added the resource. */
export const withAddedResource = (): Plugin => ({
  name: 'torvet:added-resource',
  enforce: 'pre',
  transform: (code, id) => {
    const [path = ''] = id.split('?');
    const made = rows.filter(({ file }) => path.endsWith(`/${file}`));
    return made.length > 0 ? { code: made.reduce(withRow, code), map: null } : undefined;
  },
});
