import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('a user of a statistics account finds the rent of a region, and its reliability, on the map, in the table and by URL', async ({
  page,
  signIn,
}) => {
  await signIn('statistik');
  await page.goto('/market-statistics');
  await expect(page.getByRole('heading', { level: 1, name: 'Markedsstatistik' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Vælg et tal' });
  await expect(cards.getByRole('button', { name: /^Leje uden driftsudgifter/, pressed: true })).toContainText(
    /\d\skr\..*annoncer/,
  );
  await expect(
    page.getByText(/^Leje uden driftsudgifter for alle ejendomstyper, hele landet var/),
  ).toBeVisible();

  // The map is one tab stop, with the figures of the table.
  const map = page.getByRole('radiogroup', { name: 'Leje uden driftsudgifter efter landsdel' });
  await map.getByRole('radio', { name: /^Byen København/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('radio', { name: /^Københavns omegn/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/region=koebenhavns-omegn/);
  await expect(map.getByRole('radio', { name: /^Københavns omegn/ })).toHaveAttribute('aria-checked', 'true');
  const row = page.getByRole('row', { name: /^Københavns omegn/ });
  await expect(row).toHaveAttribute('aria-current', 'true');

  await page.getByRole('combobox', { name: 'Landsdel' }).selectOption({ label: 'Hele landet' });
  await page.getByRole('combobox', { name: 'Ejendomstype' }).selectOption({ label: 'Kontor' });
  await expect(page).toHaveURL(/\?type=1$/);
  await page.getByRole('button', { name: 'Efterspørgsel' }).click();
  await expect(page.getByText(/^Søgeagenter for kontor, hele landet/)).toBeVisible();
  await page.getByRole('button', { name: 'Udbud' }).click();
  await cards.getByRole('button', { name: /^Aktive annoncer/ }).click();
  await expect(page).toHaveURL(/\?measure=listings&type=1$/);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 2, name: /^Aktive annoncer \(antal\) de seneste/ }),
  ).toBeVisible();
  await page.getByText('Vis tallene måned for måned').click();
  const months = page.getByRole('table', { name: /^Aktive annoncer de seneste 24 måneder/ });
  await expect(months.getByRole('row').nth(1)).toContainText(/\d/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent som CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('"Leje uden driftsudgifter";"kr. pr. m² om året";"Kontor";"Hele landet"');
  expect(file).toContain('"Median";"Nedre kvartil";"Øvre kvartil"');
  expect(file).toContain('de højeste og de laveste 2½ % ikke med');
  expect(file).toContain('"For få annoncer eller annoncører, eller tallet ville afsløre et andet"');
});

test('a withheld market figure shows the reason, and every market figure links to the method', async ({
  page,
  signIn,
}) => {
  await signIn('statistik');
  const card = page.getByRole('button', { name: /^Indgåede aftaler/, pressed: true });
  await page.goto('/market-statistics?part=turnover');
  await expect(card).toContainText(/\d|Vises ikke|Ingen/);
  await expect(card).not.toContainText('Måneden er ikke slut');
  await page.getByRole('combobox', { name: 'Måned' }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/\?part=turnover&month=\d{4}-\d{2}$/);
  await expect(card).toContainText('Måneden er ikke slut');
  await page.getByRole('button', { name: 'Hvad betyder „Opnået leje“?' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sådan er tallene beregnet' }).click();
  await expect(page).toHaveURL(/#method$/);
  await expect(page.getByRole('region', { name: 'Sådan er tallene beregnet' })).toBeInViewport();
});

for (const [width, size] of Object.entries(widths)) {
  test(`the market statistics fit the viewport of a ${width}`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('statistik');
    await page.goto('/market-statistics');
    await expect(page.getByText(/^Leje uden driftsudgifter for alle/)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });

  test(`the public statistics fit the viewport of a ${width}, with a URL for each figure`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/statistik');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Statistik for erhvervsejendomme' }),
    ).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    // A shadow marks the edge of a table that is wider than a phone.
    const tables = page.locator('.scroll').filter({ has: page.getByRole('table') });
    await expect(tables).toHaveCount(2);
    for (const table of await tables.all())
      await expect(table).toHaveCSS('background-attachment', 'local, scroll');
    await page.getByRole('link', { name: 'Kontor', exact: true }).click();
    await expect(page).toHaveURL(/\/statistik\/1-kontor$/);
    await page.getByRole('link', { name: 'Byen København', exact: true }).click();
    await expect(page).toHaveURL(/\/statistik\/1-kontor\/koebenhavn-by$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Kontor i Byen København' })).toBeVisible();
    await expect(
      page.getByText('Leje, priser og afkast for kontor i Byen København, beregnet ud fra annoncerne'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Leje uden driftsudgifter', exact: true }).click();
    await expect(page).toHaveURL(/#rent$/);
    await page.getByRole('link', { name: 'Sådan er tallene beregnet' }).first().click();
    await expect(page).toHaveURL(/\/statistik\/metode$/);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
}
