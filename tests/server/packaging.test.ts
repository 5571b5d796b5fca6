import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const built = 'dist/server';

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      peer: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Licences that allow running and distributing a package without publishing the product's sources. */
const allowed =
  /^(MIT(-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|PostgreSQL|LGPL-3\.0-or-later)$/;

/** Packages whose licence is only in a file. */
const inFile: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

/** True for an allowed SPDX expression: `OR` needs one allowed licence, `AND` all. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((one) => allowed.test(one.trim())));

describe('A production installation', () => {
  it.runIf(existsSync(built))('has every package that the built server imports', () => {
    const { dependencies } = packageSchema.parse(read('package.json'));
    const sources = readdirSync(built)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(built, name), 'utf8'));
    const imported = new Set(
      sources.flatMap((source) =>
        [...source.matchAll(/^(?:import|export)\b[^'"\n]*['"]([^.'"][^'"]*)['"]/gm)].map(([, name = '']) =>
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
      ),
    );
    const missing = [...imported].filter((name) => !isBuiltin(name) && !(name in dependencies));
    expect(imported.has('fastify')).toBe(true);
    expect(missing).toEqual([]);
  });

  it
    .runIf(existsSync(built))
    .each([
      ['create-staff'],
      ['import-addresses'],
      ['rebuild-market', 'extra'],
      ['move'],
      ['backup'],
      ['restore'],
    ])('contains the command %s, which prints its usage', (name, ...given) => {
    const { stderr } = spawnSync(process.execPath, [join(built, `${name}.js`), ...given], {
      encoding: 'utf8',
    });
    expect(stderr).toContain(`: node dist/server/${name}.js`);
  });

  it('contains only packages with allowed licences', () => {
    const { packages } = lockSchema.parse(read('package-lock.json'));
    const others = Object.entries(packages)
      .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
      .map(([path, { license = inFile[path] ?? 'none' }]) => ({ path, license }))
      .filter(({ license }) => !isAllowed(license));
    expect(others).toEqual([]);
  });
});
