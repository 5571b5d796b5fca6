import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { operations } from '../schemas/operations';
import { decidedBefore } from './support/consent';
import { expect, test } from './support/fixtures';
import { budgets, hasFormEngine, totalKiB, untilLoaded, watchScripts } from './support/scripts';

test.use({ firstVisit: true });

test('the login page loads no more JavaScript than its budget', async ({ page }) => {
  const loaded = watchScripts(page);
  await page.goto('/login');
  await untilLoaded(page, 'Log ind');
  const scripts = await loaded();
  expect(scripts.length).toBeGreaterThan(0);
  expect(totalKiB(scripts)).toBeLessThanOrEqual(budgets.login);
});

test('the list of listings loads no more JavaScript than its budget, and loads the form engine only when a form opens', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  const loaded = watchScripts(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/listings');
  await untilLoaded(page, 'Annoncer');
  await expect(page.getByRole('link', { name: /\S/ }).first()).toBeVisible();
  const scripts = await loaded();
  expect(totalKiB(scripts)).toBeLessThanOrEqual(budgets.index);
  // No request is sent twice, though some are preloaded.
  expect(asked.toSorted()).toEqual([
    expect.stringMatching(/^\/api\/v2\/accounts\/\d+\/enquiries\/new$/),
    '/api/v2/content/online-pages',
    '/api/v2/listings',
    '/api/v2/saved-views',
    '/api/v2/site-announcements',
    '/property-service/accounts/associations',
  ]);
  expect(hasFormEngine(scripts)).toBe(false);

  await page.goto('/listings/rental/create');
  await expect(page.getByLabel('Overskrift')).toBeVisible();
  expect(hasFormEngine(await loaded())).toBe(true);
});

for (const [person, path, heading] of [
  ['ny', '/favorites', 'Favoritter'],
  ['maegler', '/overview', 'I dag'],
  ['maegler', '/account/statistics', 'Kontostatistik'],
  ['statistik', '/market-statistics', 'Markedsstatistik'],
  ['intern', '/staff/today', 'Opgaver i dag'],
] as const)
  test(`the markup of ${path} contains all scripts that its first view needs`, async ({ page, signIn }) => {
    // On phones, no chart is close enough to the viewport to load the chart library.
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(person);
    const loaded = watchScripts(page);
    const response = await page.goto(path);
    await untilLoaded(page, heading);
    const markup = (await response?.text()) ?? '';
    const unnamed = (await loaded()).map((script) => script.path).filter((file) => !markup.includes(file));
    // Announcements and the prompt for a reason are loaded on demand.
    expect(
      unnamed.filter((file) => !/\/(SiteAnnouncements|shownMarkup|ChangeReasonPrompt)-/.test(file)),
    ).toEqual([]);
  });

test('text assets are precompressed and immutable', async ({ page, request }) => {
  const loaded = watchScripts(page);
  await page.goto('/login');
  await untilLoaded(page, 'Log ind');
  const scripts = await loaded();
  // Small files are not compressed.
  const worthwhile = scripts.filter(({ text }) => text.length >= 512);
  expect(new Set(worthwhile.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
  for (const { path } of scripts) {
    const { 'cache-control': caching } = (await request.get(path)).headers();
    expect(caching, path).toContain('immutable');
  }
});

test.describe('a visitor who has not decided about cookies', () => {
  test.use({ undecided: true });

  test('loads two small scripts on the public page of a listing, and the code of the consent dialog only when the dialog is shown', async ({
    page,
    context,
    baseURL,
    as,
  }) => {
    const api = await as('maegler');
    const { ID } = await api.activate((await api.createComplete('sales')).ID);
    const address = `/annonce/${ID}`;
    const ask = page.getByRole('dialog', { name: 'Vi bruger cookies' });
    const undecided = watchScripts(page);
    await page.goto(address);
    await expect(ask).toBeVisible();
    const asking = await undecided();
    const dialog = asking.filter(({ path }) => path.includes('/consentDialog-'));
    expect(dialog).toHaveLength(1);
    expect(totalKiB(dialog)).toBeLessThan(budgets.dialog);

    await decidedBefore(context, baseURL);
    const another = await context.newPage();
    const decided = watchScripts(another);
    await another.goto(address);
    await expect(another.getByRole('button', { name: 'Cookieindstillinger' })).toBeVisible();
    await expect.poll(async () => (await decided()).length).toBe(2);
    const loaded = await decided();
    expect(loaded.map(({ path }) => path.replace(/-[^/]+$/, '')).toSorted()).toEqual([
      '/assets/publicSite',
      '/tracking.js',
    ]);
    expect(totalKiB(loaded)).toBeLessThan(budgets.publicPage);
    expect(totalKiB(loaded.filter(({ path }) => path === '/tracking.js'))).toBeLessThan(budgets.tracking);
  });
});

/** Contents of all files in a folder with an extension. */
const sourcesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

test('no script contains the descriptions of API operations', () => {
  const descriptions: string[] = [];
  for (const source of sourcesIn('schemas', '.ts'))
    new Visitor({
      CallExpression: ({ callee, arguments: [described] }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name === 'describe' && described?.type === 'Literal')
          descriptions.push(String(described.value));
      },
    }).visit(parseSync('schema.ts', source).program);
  const summaries = new Set<string>(operations.map(({ summary }) => summary));
  // Shorter descriptions can also occur as texts of pages.
  const distinct = descriptions.filter((text) => text.length > 30 && !summaries.has(text));
  expect(distinct.length).toBeGreaterThan(500);
  const scripts = sourcesIn('dist/client', '.js').join('\n');
  expect(distinct.filter((text) => scripts.includes(text))).toEqual([]);
});
