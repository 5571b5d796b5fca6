import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../support/databases';
import { type ServerProcess, startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const password = 'et langt kodeord til de første dage';

/** Runs the command. @throws with its output if it fails. */
const create = (environment: Readonly<Record<string, string>>, ...addresses: string[]) =>
  run('npm', ['run', '--silent', 'staff:create', '--', ...addresses], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  });

describe.each(products())('staff:create (%s)', (product) => {
  let site: Site;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    site = await makeSite(product);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await site.remove();
  });

  const post = (path: string, body: object) =>
    fetch(`${server?.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('creates the first staff user in an empty database, who can sign in with the printed link', async () => {
    const { stdout } = await create(site.environment, 'First@example.dk');
    const token = /\/reset-password\?token=(\S+)/.exec(stdout)?.[1];
    server = await startProcess(site.environment);
    expect(server.output()).not.toContain('Nobody can sign in yet');
    const login = { username: 'first@example.dk', password };
    expect((await post('/auth/login', login)).status).toBe(401);

    expect((await post('/auth/reset-password', { token, password })).status).toBe(200);
    expect((await post('/auth/reset-password', { token, password: `${password}!` })).status).toBe(422);
    const answer = await post('/auth/login', login);
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${await answer.text()}` };
    // Without a second factor, they can only use their profile.
    const me = await fetch(`${server.url}/api/v2/users/me`, { headers });
    expect(await me.json()).toMatchObject({ user: { email: 'First@example.dk', staff: false } });
    const secondFactor = await fetch(`${server.url}/api/v2/users/me/second-factor`, { headers });
    expect(await secondFactor.json()).toMatchObject({ secondFactor: { required: true } });
    await server.end('SIGTERM');
    server = undefined;

    // A second run creates no second user, only a new link.
    expect((await create(site.environment, 'first@example.dk')).stdout).toContain('a user already');
  }, 240_000);
});

it('staff:create reports missing arguments in one sentence', async () => {
  await expect(create({})).rejects.toMatchObject({
    stderr: 'Name one e-mail: npm run staff:create -- name@example.dk\n',
  });
  await expect(create({}, 'nobody')).rejects.toMatchObject({ stderr: 'nobody is no e-mail address.\n' });
}, 120_000);
