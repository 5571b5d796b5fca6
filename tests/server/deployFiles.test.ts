import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import packageFile from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(file, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/systemd/torvet.service');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Variables that the server reads. */
const known = new Set(names(read('server/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm));
const [, environmentOfTorvet = ''] =
  /\n {2}torvet:\n[\s\S]*? {4}environment:\n([\s\S]*?)\n {4}\w/.exec(compose) ?? [];

describe('The files in deploy/', () => {
  it.each([
    ['Dockerfile', names(dockerfile.match(/^ENV .*$/gm)?.join(' ') ?? '', /(\w+)=/g)],
    ['compose.yaml', names(environmentOfTorvet, /^ {6}([A-Z_]+):/gm)],
    [
      'torvet.service',
      names(
        unit
          .match(/^Environment=.*$/gm)
          ?.join(' ')
          .replaceAll('Environment=', ' ') ?? '',
        /(\w+)=/g,
      ),
    ],
  ])('set only variables that the server reads: %s', (_, set) => {
    expect(set.length).toBeGreaterThan(1);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('copy and start only files that exist in the sources and in the build', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    // `npm ci` fails without the package files of all workspaces.
    for (const folder of packageFile.workspaces) expect(copied).toContain(`${folder}/package.json`);
    const entry = 'dist/server/main.js';
    expect(dockerfile).toContain(`CMD ["node", "${entry}"]`);
    expect(unit).toContain(`ExecStart=/usr/bin/node ${entry}\n`);
    expect(read('scripts/build.mjs')).toContain(`'${entry}'`);
  });

  it('exclude packages, databases and secrets of the build machine from the container image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'dist', 'node_modules', '.env']));
  });

  it.each([
    [200, 0],
    [503, 1],
  ])(
    'check the health of the container by /readyz, where status %i leads to the exit code %i',
    async (status, code) => {
      const [, command = ''] = /HEALTHCHECK[^[]*CMD (\[.+\])/.exec(dockerfile) ?? [];
      const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(command));
      const asked: (string | undefined)[] = [];
      const server = createServer(({ url }, response) => {
        asked.push(url);
        response.writeHead(status).end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const check = spawn(program, args, { env: { PATH: process.env.PATH, PORT: String(port) } });
      expect(await once(check, 'exit')).toEqual([code, null]);
      expect(asked).toEqual(['/readyz']);
      server.close();
    },
  );

  const systemd = '/usr/bin/systemd-analyze';
  it.runIf(existsSync(systemd) && existsSync('/usr/bin/node'))('contain a valid systemd unit', () => {
    const { status, stderr } = spawnSync(systemd, ['verify', join('deploy', 'systemd', 'torvet.service')], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
