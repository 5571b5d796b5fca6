import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures';

test('staff open a listing that awaits approval without having chosen its account', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/staff/queues?queue=listings');
  await page
    .getByRole('link', { name: /^Gennemgå/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Åbn annoncen', exact: true }).click();
  await expect(page).toHaveURL(/\/listings\/\w+\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Ingen konto er valgt')).toBeVisible();
});

test('the export of the audit log contains labels instead of codes', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const listing = await api.createComplete('rental');
  await api.activate(listing.ID);
  await signIn('intern');
  const filter = JSON.stringify({
    subjectKind: 'listing',
    subjectID: String(listing.ID),
    action: 'activate',
  });
  await page.goto(`/staff/audit-log?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Eksporter/ }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('Annonce');
  expect(file).toContain('Status: Kladde → Aktiv');
  expect(file).not.toMatch(/listing;|status:|\[1,2\]/);
});
