import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFile } from '../../server/db/lock';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Program that acquires the lock, or prints the error. */
const program = `import { lockFile } from './server/db/lock';
lockFile(process.argv[1]).then(
  () => { process.stdout.write('held'); setInterval(() => undefined, 1000); },
  (error) => { process.stdout.write(error.message); },
);`;

/**
 * Command that runs a process like in another container on this machine: same host name, own process ids starting at
 * 1.
 */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const asUser = ['unshare', '--user', '--map-root-user', ...container.slice(1)];
const works = ([command = '', ...args]: readonly string[]) =>
  spawnSync(command, [...args, 'true']).status === 0;
const inContainer = [container, asUser].find(works);

describe('The lock of the embedded database', () => {
  let folder = '';
  let file = '';
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'torvet-lock-'));
    // Exceeds the maximum length of a socket path.
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    file = join(deep, 'database.lock');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Tries to acquire the lock in another process. @returns its output, and the process. */
  const tryElsewhere = async (wrapper: readonly string[] = []) => {
    const [command, ...args] = [
      ...wrapper,
      process.execPath,
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      program,
      file,
    ];
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    return { said, child };
  };

  it('excludes other processes, and is released immediately when its process is killed', async () => {
    const { said, child } = await tryElsewhere();
    expect(said).toBe('held');
    await expect(lockFile(file)).rejects.toThrow(`Process ${child.pid} on`);
    // A stopped process still owns the lock.
    child.kill('SIGSTOP');
    await expect(lockFile(file)).rejects.toThrow('already uses the embedded database');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const began = performance.now();
    const release = await lockFile(file);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect((await tryElsewhere()).said).toMatch(`Process ${process.pid} on`);
    await release();
    expect((await tryElsewhere()).said).toBe('held');
  });

  it.skipIf(!inContainer)(
    'excludes another container even if both have the same host name, whichever starts first',
    async () => {
      const release = await lockFile(file);
      expect((await tryElsewhere(inContainer)).said).toMatch(`Process ${process.pid} on`);
      await release();
      const inside = await tryElsewhere(inContainer);
      expect(inside.said).toBe('held');
      await expect(lockFile(file)).rejects.toThrow('Process 1 on');
      inside.child.kill('SIGKILL');
      await once(inside.child, 'exit');
      // The container ends with its first process, shortly after the process's parent.
      const taken = await vi.waitFor(() => lockFile(file), { timeout: 20_000 });
      await taken();
    },
  );
});
