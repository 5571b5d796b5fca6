import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';

test('staff write pages, move them by keys and publish them; a broker reads them in the menu', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('intern');
  const write = async (title: string, address: string) => {
    await page.goto('/pages');
    await page.getByRole('link', { name: 'Ny side' }).first().click();
    await page.getByRole('textbox', { name: 'Titel', exact: true }).fill(title);
    await page.getByRole('textbox', { name: 'Adresse' }).fill(address);
    await page
      .getByRole('textbox', { name: 'Indhold', exact: true })
      .fill(`<h2>Om ${title}</h2><p>Læs <a href="/listings">annoncerne</a>.</p><img src=x>`);
    const preview = page.getByRole('region', { name: 'Sådan vises det' });
    await expect(preview.getByRole('heading', { name: `Om ${title}` })).toBeVisible();
    await page.getByRole('button', { name: 'Gem og udgiv' }).click();
    await expect(page.getByText('Siden er udgivet', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/\d+\/update/);
  };
  await write('Prøvehjælp', 'proevehjaelp');
  await write('Prøvetips', 'proevetips');

  await page.goto('/pages');
  const handle = page.getByRole('button', { name: 'Flyt Prøvetips' });
  await handle.focus();
  await handle.press('ArrowRight');
  await expect(page.getByText('Prøvetips står nu som nr. 1 under Prøvehjælp')).toBeAttached();
  await expect(handle).toBeFocused();
  await expectNoAxeViolations(page);

  const broker = await openBrowser('maegler');
  await broker.goto('/listings');
  await broker
    .getByRole('navigation', { name: 'Hovedmenu' })
    .getByRole('link', { name: 'Prøvehjælp' })
    .click();
  await expect(broker.getByRole('heading', { level: 1, name: 'Prøvehjælp' })).toBeFocused();
  await broker.getByRole('link', { name: 'Prøvetips' }).click();
  await expect(broker.getByRole('heading', { level: 1, name: 'Prøvetips' })).toBeVisible();
  await expect(broker).toHaveURL('/proevehjaelp/proevetips');
  await expectNoAxeViolations(broker);
  // Its address leads there by itself too.
  await broker.reload();
  await expect(broker.getByRole('heading', { level: 2, name: 'Om Prøvetips' })).toBeVisible();
  await broker
    .getByRole('navigation', { name: 'Her er du' })
    .getByRole('link', { name: 'Prøvehjælp' })
    .click();
  await expect(broker.getByRole('heading', { level: 1, name: 'Prøvehjælp' })).toBeVisible();

  // An earlier version comes back as changes that are not saved yet.
  await page.getByRole('link', { name: 'Prøvetips' }).click();
  await page.getByRole('link', { name: 'Rediger' }).click();
  await page.getByRole('textbox', { name: 'Indhold', exact: true }).fill('<p>Noget andet</p>');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Alt er gemt').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage' }).click();
  await expect(page.getByText('Ændret siden udgivelse')).toBeVisible();
  await page
    .getByRole('link', { name: /Brug denne version/ })
    .last()
    .click();
  await expect(page.getByRole('textbox', { name: 'Indhold', exact: true })).toHaveValue(/Om Prøvetips/);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Alt er gemt').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage' }).click();
  await expect(page.getByText('Udgivet', { exact: true }).first()).toBeVisible();

  for (const title of ['Prøvetips', 'Prøvehjælp']) {
    await page.goto('/pages');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Slet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click();
    await expect(page).toHaveURL('/pages');
  }
  await broker.goto('/listings');
  await expect(broker.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await expect(broker.getByRole('link', { name: 'Prøvehjælp' })).toBeHidden();
});
