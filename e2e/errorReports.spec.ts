import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { shortLived } from '../tests/support/shortLived';
import { webServer } from '../tests/support/webServer';
import { decidedBefore } from './support/consent';
import { expect, test } from './support/fixtures';
import { watchScripts } from './support/scripts';
import { startServer } from './support/server';

/** Starts a fake error tracker, and a server with its DSN. */
const withReceiver = async (
  work: (url: string, received: () => readonly string[], asked: readonly string[]) => Promise<void>,
): Promise<void> => {
  const received: string[] = [];
  const receiver = await webServer((request, reply) => {
    void text(request).then((body) => {
      received.push(body);
      reply.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-reports-'));
  const env = { SEED: 'none', SENTRY_DSN: `${receiver.origin.replace('//', '//key@')}/7` };
  const server = await startServer(dataDir, { env, seconds: 120, flags: shortLived });
  try {
    await work(server.url, () => received, receiver.asked);
  } finally {
    await server.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

test('errors of the app are reported without personal data when an error reporting DSN is configured', async ({
  page,
  errors,
  context,
}) => {
  test.slow();
  const personal =
    /karen|holm|hemmelig|4711|redirect|user_agent|ip_address|"infer_ip":"auto"|deviceMemory|lcp\.element|Mozilla|https?:\/\/[^"]*[?#]/i;
  await withReceiver(async (url, received, asked) => {
    errors.allow(/no mail to/);
    const address = `${url}/login?redirect=%2Flistings%2Frental%2F4711%3Fq%3Dhemmelig`;
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Log ind' })).toBeVisible();
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('no mail to karen@eksempel.dk: "Karen Holm"');
      });
    });
    await thrown;
    await expect.poll(() => received().length).toBe(1);
    expect(asked[0]).toMatch(/^\/api\/7\/envelope\//);
    const [report = ''] = received();
    expect(report).toContain('"type":"RangeError"');
    expect(report).toContain('"value":"no mail to [e-mail] \\"…\\""');
    expect(report).toContain('"transaction":"/login"');
    expect(report).not.toMatch(personal);

    // A rejected sign-in is not reported.
    errors.allow(/status of 401/);
    await page.getByLabel('E-mail').fill('karen@eksempel.dk');
    await page.getByLabel('Adgangskode', { exact: true }).fill('forkert-kode');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expect(page.getByRole('alert')).toBeVisible();

    // Performance is reported only with consent to statistics: the error is the only report so far.
    await decidedBefore(context, url, 'statistic');
    const notSampled = await context.newPage();
    // The sample rate is 10 %: this page load is outside of the sample, the next one in it.
    await notSampled.addInitScript(() => {
      Math.random = () => 0.11;
    });
    await notSampled.goto(address);
    await expect(notSampled.getByRole('button', { name: 'Log ind' })).toBeVisible();
    await notSampled.close();
    const agreed = await context.newPage();
    await agreed.addInitScript(() => {
      Math.random = () => 0.09;
    });
    await agreed.goto(address);
    await expect.poll(() => received().length).toBe(2);
    const error = received()[1] ?? '';
    expect(asked.filter((path) => path.includes('/envelope/'))).toHaveLength(2);
    expect(error).toContain('"type":"transaction"');
    expect(error).toContain('"transaction":"/login"');
    expect(error).toContain('"spans":[]');
    expect(error).not.toMatch(personal);
  });
});

test('the error reporter is not loaded when no DSN is configured', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeVisible();
  expect((await scripts()).filter(({ path }) => path.includes('/sender-'))).toEqual([]);
});
