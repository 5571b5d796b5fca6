import { expect, test } from './support/fixtures';

test('a search is saved as a search agent in two clicks, changed, paused and deleted, and the deletion is undone', async ({
  page,
  signIn,
}) => {
  await signIn('ny');
  // A user without an account, at the URL that the public search links to.
  await page.goto('/searchagents/create?listingTypes=1&regions=oestjylland&areaMin=50');
  await expect(page.getByRole('heading', { name: 'Ny søgeagent', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Navn/ })).toHaveValue(
    'Udlejning · Østjylland · fra 50 m²',
  );
  const count = page.getByRole('status').filter({ hasText: /lokaler? passer/ });
  await expect(count).toBeVisible();
  const before = await count.textContent();
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await page.waitForURL(/\/searchagents$/);
  const card = page.getByRole('listitem').filter({ hasText: 'Udlejning · Østjylland' });
  await expect(card).toContainText(before ?? '');
  await expect(card).toContainText('Dagligt');
  await expect(card.getByRole('link', { name: /^Vis lokaler/ })).toHaveAttribute(
    'href',
    /\/lokaler\?listingTypes=1&regions=oestjylland&areaMin=50$/,
  );

  // The number of matches is updated while typing.
  await card.getByRole('link', { name: /^Rediger/ }).click();
  await expect(count).toHaveText(before ?? '');
  await page.getByRole('textbox', { name: /^Areal fra/ }).fill('50.000');
  await expect(page.getByText('Ingen lokaler passer lige nu')).toBeVisible();
  await page.getByRole('textbox', { name: /^Areal til/ }).fill('100');
  await page.getByRole('textbox', { name: /^Navn/ }).fill('Store lokaler');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(
    page.getByRole('link', { name: /Areal til \(m²\) må ikke være mindre end værdien i „fra“/ }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: /^Areal til/ }).fill('');
  await page.getByRole('combobox', { name: /^Besked om nye lokaler/ }).click();
  await page.getByRole('option', { name: 'Ugentligt' }).click();
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Søgeagenten er opdateret')).toBeVisible();
  await page.getByRole('link', { name: 'Søgeagenter', exact: true }).click();

  const renamed = page.getByRole('listitem').filter({ hasText: 'Store lokaler' });
  await renamed.getByRole('button', { name: 'Sæt Store lokaler på pause' }).click();
  await expect(renamed).toContainText('Sat på pause');
  await page.reload();
  await renamed.getByRole('button', { name: 'Genoptag Store lokaler' }).click();
  await expect(renamed).toContainText('Ugentligt');
  await renamed.getByRole('button', { name: 'Slet Store lokaler' }).click();
  await expect(page.getByText('Der er ikke oprettet nogen søgeagenter')).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd' }).last().click();
  await expect(renamed).toContainText('Ugentligt');
});

test('the form of a new search agent names the unknown values of the URL, and omits them', async ({
  page,
  signIn,
}) => {
  await signIn('ny');
  await page.goto('/searchagents/create?text=kontor&regions=fyn,atlantis&usageProposals=9999');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Landsdel: „atlantis“ kan ikke bruges og er udeladt af søgningen.');
  await expect(notice).toContainText('Anvendelse: „9999“ kan ikke bruges og er udeladt af søgningen.');
  await expect(page.getByRole('textbox', { name: /^Navn/ })).toHaveValue('kontor · Fyn');
});

test('an invalid amount from the public search is corrected in the form of the search agent', async ({
  page,
  signIn,
}) => {
  await signIn('ny');
  await page.goto('/lokaler/investering?priceMin=250-300&areaMin=500');
  await page.getByRole('link', { name: 'Gem som søgeagent' }).first().click();
  const price = page.getByRole('textbox', { name: /^Pris fra/ });
  await expect(price).toHaveValue('250-300');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  const sentence = '„250-300“ kan ikke læses som et tal. Skriv f.eks. 94.900';
  await expect(price).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(`Pris fra (kr.): ${sentence}`);
  await expect(page).toHaveURL(/\/searchagents\/create/);
});
