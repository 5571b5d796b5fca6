import { expectNoAxeViolations } from './support/axe';
import { decidedBefore } from './support/consent';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mail';
import { budgets, hasFormEngine, totalKiB, untilLoaded, watchScripts } from './support/scripts';
import { expectNoHorizontalScroll } from './support/widths';

test('a visitor registers with the favourite button, and then lists, annotates and compares favourites', async ({
  page,
  context,
  baseURL,
  as,
  server,
}) => {
  const email = 'liv@eksempel.dk';
  const api = await as('maegler');
  const one = await api.activate((await api.createComplete('rental')).ID);
  const other = await api.activate((await api.createComplete('sales')).ID);
  await decidedBefore(context, baseURL);
  await page.goto(`/annonce/${one.ID}`);
  await page.getByRole('link', { name: 'Føj til favoritter', exact: true }).click();
  await expect(page.getByText('Log ind eller opret en bruger, så gemmer vi annoncen')).toBeVisible();
  await page.getByRole('link', { name: 'Ny her? Opret en bruger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret bruger' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Vi har sendt en e-mail til ${email}`)).toBeVisible();
  await page.goto(await linkFromMail(server.dataDir, email, '/register'));
  await page.getByLabel('Adgangskode', { exact: true }).fill('en lang sætning om havnen');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Opret bruger' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Favoritter' })).toBeVisible();
  await expect(page.getByText('Annoncen er føjet til dine favoritter')).toBeVisible();
  await expect(page).toHaveURL(/\/favorites$/);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: String(one.title) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Favoritter', exact: true })).toBeVisible();

  await page.goto(`/annonce/${other.ID}`);
  // By id: cards of similar listings have buttons with the same name.
  const toggle = page
    .getByRole('button', { name: `Favorit: ${other.title}` })
    .and(page.locator(`[data-favorite="${other.ID}"]`));
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Se dine favoritter' }).click();
  await expect(cards).toHaveCount(2);

  const card = cards.filter({ hasText: 'Salg' });
  await card.getByRole('button', { name: 'Skriv en note til' }).click();
  await card.getByLabel('Note').fill('Ring mandag');
  await card.getByRole('button', { name: 'Gem' }).click();
  await expect(card.getByText('Ring mandag')).toBeVisible();
  await card.getByRole('button', { name: 'Fjern' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(card.getByText('Ring mandag')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const box of await page.getByRole('checkbox', { name: 'Sammenlign' }).all()) await box.check();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Sammenlign', exact: true }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: 'Annoncetype (forskellig)' })).toBeVisible();
  await expect(table.getByRole('cell', { name: 'Ring mandag' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
});

test('a link from another site adds a favourite only after the user confirms', async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await signIn('ny');
  await page.goto(`/favorites?add=${ID}`, { referer: 'https://anden.example/' });
  const question = page.getByRole('dialog', { name: 'Vil du føje annoncen til dine favoritter?' });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Annuller' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/favorites$/);
  await page.reload();
  await expect(page.getByText('Du har ingen favoritter endnu')).toBeVisible();

  await page.goto(`/favorites?add=${ID}`, { referer: 'https://anden.example/' });
  await question.getByRole('button', { name: 'Føj til favoritter' }).click();
  await expect(page.getByText('Annoncen er føjet til dine favoritter')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  // Other tests expect this user to have no favourites.
  await page.getByRole('main').getByRole('button', { name: 'Fjern' }).click();
  await page.reload();
  await expect(page.getByText('Du har ingen favoritter endnu')).toBeVisible();
});

test.describe('when the favourites are the first page of a session', () => {
  test.use({ firstVisit: true });

  test('they load no more JavaScript than their budget, and no form engine', async ({ page, signIn }) => {
    await signIn('ny');
    const loaded = watchScripts(page);
    await page.goto('/favorites');
    await untilLoaded(page, 'Favoritter');
    await expect(page.getByRole('main').getByRole('link', { name: 'Find lokaler' })).toBeVisible();
    const scripts = await loaded();
    expect(totalKiB(scripts)).toBeLessThanOrEqual(budgets.favorites);
    expect(hasFormEngine(scripts)).toBe(false);
  });
});
