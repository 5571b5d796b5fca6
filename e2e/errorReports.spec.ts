import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { webServer } from '../tests/support/webServer';
import { expect, test } from './support/fixtures';
import { watchScripts } from './support/scripts';
import { startServer } from './support/server';

test('an error of the app is reported where there is an address for it, with nothing of who met it', async ({
  page,
  faults,
}) => {
  test.slow();
  const received: string[] = [];
  const receiver = await webServer((request, reply) => {
    void text(request).then((body) => {
      received.push(body);
      reply.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-reports-'));
  const env = { SEED: 'none', SENTRY_DSN: `${receiver.origin.replace('//', '//key@')}/7` };
  const server = await startServer(dataDir, { env, seconds: 120 });
  try {
    faults.allow(/no mail to/);
    await page.goto(`${server.url}/login?redirect=%2Flistings%2Frental%2F4711%3Fq%3Dhemmelig`);
    await expect(page.getByRole('button', { name: 'Log ind' })).toBeVisible();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('no mail to karen@eksempel.dk: "Karen Holm"');
      });
    });
    await expect.poll(() => received.length).toBe(1);
    expect(receiver.asked[0]).toMatch(/^\/api\/7\/envelope\//);
    const [report = ''] = received;
    expect(report).toContain('"type":"RangeError"');
    expect(report).toContain('"value":"no mail to [e-mail] \\"…\\""');
    expect(report).toContain('"transaction":"/login"');
    expect(report).not.toMatch(/karen|holm|hemmelig|4711|redirect|user_agent|ip_address|Mozilla/i);
  } finally {
    await server.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('without an address nothing that reports is loaded', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeVisible();
  expect((await scripts()).filter(({ path }) => path.includes('/sender-'))).toEqual([]);
});
