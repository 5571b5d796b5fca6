import { encodeRawData } from '../schemas/tracking/rawData';
import { expect, test } from './support/fixtures';

test('visits, leads, conversion and contact are optional columns; their values are requested only while the column is shown', async ({
  page,
  signIn,
  as,
  server,
}) => {
  // Events are aggregated once a minute.
  test.setTimeout(160_000);
  const api = await as('maegler');
  const listing = await api.createComplete('rental', {
    title: 'Kontor i gården med egen indgang',
    accountOwnerListingIdentifierID: 'MK-100',
  });
  await api.activate(listing.ID);
  const rawData = encodeRawData(
    ['session-1', 'session-2'].flatMap((SessionID) =>
      [6, 2].map((action) => ({
        event: 'listing_action',
        action,
        target_listing_id: listing.ID,
        SessionID,
        SessionAcquisition: 'direct',
      })),
    ),
  );
  const sent = await fetch(`${server.url}/tracking`, {
    method: 'POST',
    // Requests without the user agent of a browser are classified as robots.
    headers: { 'user-agent': await page.evaluate(() => navigator.userAgent) },
    body: JSON.stringify({ rawData }),
  });
  expect(sent.status).toBe(204);
  await expect
    .poll(async () => JSON.stringify(await api.call('GET', `/api/v2/listings/${listing.ID}/metrics`)), {
      timeout: 100_000,
    })
    .toContain('"conversion":1');

  await signIn('maegler');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/listings?')) asked.push(request.url());
  });
  await page.goto('/listings');
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'MK-100' });
  await expect(row).toBeVisible();
  expect(asked.filter((url) => /with=metrics|fields=columns/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Kolonner' }).click();
  for (const name of ['Besøg', 'Henvendelser', 'Konverteringsrate'])
    await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name} \\(30`) }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Kontaktperson' }).click();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('cell').filter({ hasText: /^2$/ })).toHaveCount(2);
  await expect(row.getByRole('cell', { name: '100 %' })).toBeVisible();
  await expect(row.getByRole('cell', { name: String(listing.contactName) })).toBeVisible();

  await page.reload();
  await expect(row.getByRole('cell', { name: '100 %' })).toBeVisible();
});
