import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { openErrorReports } from '../../server/http/errorReports';
import { loggerSettings } from '../../server/http/logging';
import { freshDatabase } from '../support/databases';
import { webServer } from '../support/webServer';

const folder = mkdtempSync(join(tmpdir(), 'torvet-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a server error is reported with location and trace id but without personal data, and a rejected request is not reported', async () => {
  const received: string[] = [];
  const receiver = await webServer((request, reply) => {
    void text(request).then((body) => {
      received.push(body);
      reply.end('{}');
    });
  });
  const reports = openErrorReports(receiver.origin.replace('//', '//key@').concat('/7'));
  const database = await freshDatabase('pglite');
  const app = await buildApp({
    config: readConfig({ DATA_DIR: folder, SEED: 'none' }),
    database,
    logger: {
      ...loggerSettings,
      hooks: { logMethod: reports.logMethod },
      stream: { write: () => undefined },
    },
  });
  app.post('/fails', () => {
    throw new TypeError('no mail to karen@eksempel.dk: "Karen Holm"');
  });

  const refused = await app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { username: 'karen@eksempel.dk', password: 'hemmelig-kode' },
  });
  expect(refused.statusCode).toBe(401);
  const failed = await app.inject({
    method: 'POST',
    url: '/fails?email=karen@eksempel.dk',
    headers: { authorization: 'Bearer tvk_hemmelig', cookie: 'login=hemmelig', 'user-agent': 'Karens' },
    payload: { password: 'hemmelig-kode' },
  });
  expect(failed.statusCode).toBe(500);
  await reports.close();
  await app.close();
  await database.close();
  await receiver.close();

  expect(received).toHaveLength(1);
  expect(receiver.asked[0]).toMatch(/^\/api\/7\/envelope\//);
  const [report = ''] = received;
  expect(report).toContain('"type":"TypeError"');
  expect(report).toContain('"value":"no mail to [e-mail] \\"…\\""');
  expect(report).toContain(`"traceId":"${String(failed.headers['x-trace-id'])}"`);
  expect(report).toContain('errorReports.test.ts');
  expect(report).not.toMatch(
    /karen|holm|hemmelig|tvk_|127\.0\.0\.1:\d+\/fails|user_agent|cookie|"infer_ip":"auto"/i,
  );
});
