import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run tracking:freeze` freezes the built tracking script as the next version (docs/tracking.md). */
const root = join(fileURLToPath(import.meta.url), '..', '..');
const folder = join(root, 'public');
const built = join(root, 'dist', 'client');

/** Names of the frozen files: `tracking-1.js`, and `tracking-1-debug.js`, which `tracking-1.js` loads in debug mode. */
export const frozenFiles = (): string[] =>
  readdirSync(folder).filter((file) => /^tracking-\d+(?:-debug)?\.js$/.test(file));

/** Latest frozen version; 0 if there is none. */
export const newestVersion = (): number =>
  Math.max(0, ...frozenFiles().map((file) => Number(/\d+/.exec(file)?.[0])));

/** SHA-384 of a frozen file, as in the attribute `integrity`. */
export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(folder, file)))
    .digest('base64')}`;

const freeze = () => {
  const version = newestVersion() + 1;
  const rows = ['', '-debug'].map((suffix) => {
    const file = `tracking-${version}${suffix}.js`;
    copyFileSync(join(built, `tracking${suffix}.js`), join(folder, file));
    return `| \`${file}\` | \`${integrityOf(file)}\` |\n`;
  });
  process.stdout.write(
    `Commit both files with these rows of the table in docs/tracking.md:\n\n${rows.join('')}`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) freeze();
