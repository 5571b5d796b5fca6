import { type Browser, errors, type Page, type Request } from '@playwright/test';
import * as z from 'zod';
import { decidedBefore } from '../e2e/support/consent';
import { type Person, people } from '../e2e/support/people';
import type { RunningServer } from '../e2e/support/server';
import { openSession } from '../e2e/support/sessions';
import { runSQL, say } from './side';

/** Account of the demo data with listings of every type. */
const broker = `(select account_id from associations join users on users.id = user_id
  where username = '${people.maegler}' order by account_id limit 1)`;

/** Pages of visitors and of each role, with an SQL query for the ids in their paths. */
const pages: readonly { as?: Person; ids?: string; paths: readonly string[] }[] = [
  {
    paths: [
      '/lokaler',
      '/lokaler/til-leje',
      '/lokaler/til-leje/oestjylland',
      '/lokaler/til-leje?areaMin=100',
      '/lokaler.rss',
      '/maeglere',
      '/statistik',
      '/nyheder',
      '/sitemap.xml',
    ],
  },
  {
    ids: `select id from listings where account_id = ${broker} and status = 2 and not off_market order by id limit 1`,
    paths: ['/annonce/:id'],
  },
  { ids: `select ${broker} as id`, paths: ['/maeglere/:id'] },
  {
    as: 'maegler',
    paths: [
      '/listings',
      '/overview',
      '/account',
      '/account/update',
      '/account/statistics',
      '/market-statistics',
      '/enquiries',
      '/contact-cards',
      '/listings/create',
      '/listings/rental/create',
      '/listings/import',
    ],
  },
  {
    as: 'maegler',
    ids: `select id from listings where account_id = ${broker} and family = 1 and status = 2 and not off_market order by id limit 1`,
    paths: [
      '/listings/rental/:id',
      '/listings/rental/:id/update',
      '/listings/rental/:id/close',
      '/listings/:id/copy',
      '/listings/:id/statistics',
      '/promotion/:id',
    ],
  },
  {
    as: 'maegler',
    ids: `select id from enquiries where account_id = ${broker} order by id limit 1`,
    paths: ['/enquiries/:id'],
  },
  { as: 'laeser', paths: ['/listings', '/overview', '/account/statistics'] },
  { as: 'statistik', paths: ['/market-statistics'] },
  { as: 'flere', paths: ['/selectaccount', '/accounts'] },
  { as: 'ny', paths: ['/favorites', '/searchagents', '/searchagents/create', '/user'] },
  {
    as: 'intern',
    paths: [
      '/listings',
      '/accounts',
      '/users',
      '/enquiries',
      '/staff/today',
      '/staff/figures',
      '/staff/queues',
      '/staff/api-log',
      '/staff/audit-log',
      '/staff/jobs',
      '/staff/mails',
      '/staff/promotions',
      '/staff/promotion-products',
      '/staff/meta-lists',
      '/pages',
      '/announcements',
    ],
  },
  {
    as: 'intern',
    ids: `select ${broker} as id`,
    paths: ['/accounts/:id', '/accounts/:id/update', '/accounts/:id/merge'],
  },
];

/** Page of a role with the requests that it sends when it is opened. */
export interface MeasuredPage {
  name: string;
  requests: readonly { url: string; headers: Record<string, string> }[];
}

const idRow = z.tuple([z.object({ id: z.number() })]);

/** Requests of a page for data: documents of the public site, and calls of the API. */
const isData = (url: string, base: string): boolean =>
  url.startsWith(`${base}/api/`) || url.startsWith(`${base}/property-service/`);

/**
 * Opens a page and waits until it sends no more requests, at most 2 minutes: a page that is still loading by then
 * is measured too, and its unfinished requests are printed.
 */
const openPage = async (page: Page, address: string): Promise<void> => {
  const unfinished = new Set<Request>();
  page.on('request', (request) => unfinished.add(request));
  page.on('requestfinished', (request) => unfinished.delete(request));
  page.on('requestfailed', (request) => unfinished.delete(request));
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const urls = [...unfinished].map((request) => request.url());
    say(`${address} still loads after 2 minutes: ${urls.join(', ') || 'its requests never paused'}.`);
  }
};

/** Opens every page in a browser and records its requests. */
export const recordPages = async (
  browser: Browser,
  { url }: RunningServer,
  databaseURL: string,
): Promise<MeasuredPage[]> => {
  const recorded: MeasuredPage[] = [];
  for (const { as, ids, paths } of pages) {
    const context = await browser.newContext({ locale: 'da-DK', viewport: { width: 1280, height: 900 } });
    await decidedBefore(context, url);
    if (as) await context.addCookies((await openSession(url, people[as])).cookies);
    const id = ids === undefined ? '' : String(idRow.parse(await runSQL(databaseURL, ids))[0].id);
    for (const path of paths) {
      const address = `${url}${path.replace(':id', id)}`;
      const requests = new Map<string, Record<string, string>>();
      if (as === undefined) requests.set(address, { accept: 'text/html' });
      else {
        const page = await context.newPage();
        page.on('request', (request) => {
          if (request.method() === 'GET' && isData(request.url(), url))
            requests.set(request.url(), request.headers());
        });
        await openPage(page, address);
        await page.close();
      }
      recorded.push({
        name: `${path} (${as ?? 'visitor'})`,
        requests: [...requests].map(([requested, { 'if-none-match': _, ...headers }]) => ({
          url: requested,
          headers,
        })),
      });
    }
    await context.close();
  }
  return recorded;
};
