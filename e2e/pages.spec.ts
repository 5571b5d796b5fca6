import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { photograph } from './support/photographs';

test('staff write pages, move them by keyboard and publish them; a broker opens them from the menu', async ({
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
    const editor = page.getByRole('textbox', { name: 'Indhold', exact: true });
    const tools = page.getByRole('toolbar', { name: 'Formatering: Indhold', exact: true });
    await editor.click();
    await tools.getByRole('button', { name: 'Overskrift', exact: true }).click();
    await expect(editor).toBeFocused();
    await page.keyboard.type(`Om ${title}`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Læs annoncerne.');
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
  const menu = broker.getByRole('navigation', { name: 'Hovedmenu' });
  const follow = async (name: string) => {
    await menu.locator('summary').click();
    await menu.getByRole('link', { name }).click();
  };
  await follow('Prøvehjælp');
  await expect(broker.getByRole('heading', { level: 1, name: 'Prøvehjælp' })).toBeFocused();
  await follow('Prøvetips');
  await expect(broker.getByRole('heading', { level: 1, name: 'Prøvetips' })).toBeVisible();
  await expect(broker).toHaveURL('/proevehjaelp/proevetips');
  await expectNoAxeViolations(broker);
  // The URL can be opened directly.
  await broker.reload();
  await expect(broker.getByRole('heading', { level: 2, name: 'Om Prøvetips' })).toBeVisible();
  await broker
    .getByRole('navigation', { name: 'Her er du' })
    .getByRole('link', { name: 'Prøvehjælp' })
    .click();
  await expect(broker.getByRole('heading', { level: 1, name: 'Prøvehjælp' })).toBeVisible();

  // An earlier version is restored as unsaved changes.
  await page.getByRole('link', { name: 'Prøvetips' }).click();
  await page.getByRole('link', { name: 'Rediger' }).click();
  await page.getByRole('textbox', { name: 'Indhold', exact: true }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Noget andet');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Alt er gemt').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage' }).click();
  await expect(page.getByText('Ændret siden udgivelse')).toBeVisible();
  await page
    .getByRole('link', { name: /Brug denne version/ })
    .last()
    .click();
  await expect(page.getByRole('textbox', { name: 'Indhold', exact: true })).toContainText('Om Prøvetips');
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
  await menu.locator('summary').click();
  await expect(menu.getByRole('link', { name: 'Priser og vilkår' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Prøvehjælp' })).toBeHidden();
});

test('staff write a page with a link, an image and a table in both languages without seeing HTML', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('intern');
  await page.goto('/pages/create');
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Om lokaler');
  await page.getByRole('textbox', { name: 'Titel på engelsk' }).fill('About premises');
  await page.getByRole('button', { name: 'Foreslå' }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse' })).toHaveValue('om-lokaler');
  await expect(page.getByRole('textbox', { name: 'Adresse' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Foreslå' })).toBeHidden();
  const editor = page.getByRole('textbox', { name: 'Indhold', exact: true });
  const tools = page.getByRole('toolbar', { name: 'Formatering: Indhold', exact: true });
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  await expect(tools.getByRole('button', { name: 'Fed' })).toBeEnabled();
  await editor.click();
  await page.keyboard.type('Spørg ');
  // The toolbar is the tab stop before the text.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Fed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tools.getByRole('button', { name: 'Fed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(editor).toBeFocused();
  await page.keyboard.type('os');
  await press('Fed');
  await page.keyboard.type(' eller ');
  await press('Link');
  await page.getByRole('textbox', { name: 'Adresse' }).last().fill('www.eksempel.dk');
  await page.getByRole('button', { name: 'Indsæt link' }).click();
  await expect(editor.getByRole('link', { name: 'www.eksempel.dk' })).toBeVisible();

  await press('Billede');
  const dialog = page.getByRole('dialog', { name: 'Indsæt billede' });
  await dialog.getByLabel('Billedfil').setInputFiles(await photograph(3));
  await dialog.getByRole('textbox', { name: 'Alternativ tekst' }).fill('Facaden set fra havnen');
  await dialog.getByRole('button', { name: 'Indsæt billede' }).click();
  await expect(editor.getByRole('img', { name: 'Facaden set fra havnen' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await press('Tabel');
  await page.keyboard.type('Etage');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Areal');
  await tools.getByRole('button', { name: 'Ny række' }).click();

  await page.getByRole('textbox', { name: 'Indhold på engelsk' }).click();
  await page.keyboard.type('Ask us');
  const preview = page.getByRole('region', { name: 'Sådan vises det' });
  await expect(preview.first().getByRole('img', { name: 'Facaden set fra havnen' })).toBeVisible();
  await expect(preview.first().getByText('Om lokaler')).toBeVisible();
  await expect(preview.last().getByText('About premises')).toBeVisible();
  await page.getByRole('button', { name: 'Gem og udgiv' }).click();
  await expect(page.getByText('Siden er udgivet', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  // Phones show one language at a time, with the toolbar within the viewport.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('textbox', { name: 'Indhold på engelsk' })).toBeHidden();
  await page.getByRole('tab', { name: 'Engelsk' }).click();
  await expect(page.getByRole('textbox', { name: 'Indhold på engelsk' })).toContainText('Ask us');
  await expect(editor).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const broker = await openBrowser('maegler');
  await broker.goto('/om-lokaler');
  await expect(broker.getByRole('img', { name: 'Facaden set fra havnen' })).toBeVisible();
  await expect(broker.getByRole('img', { name: 'Facaden set fra havnen' })).toHaveAttribute('width', /^\d+$/);
  await expect(broker.getByRole('columnheader', { name: 'Etage' })).toBeVisible();
  await expect(broker.getByRole('link', { name: 'www.eksempel.dk' })).toHaveAttribute(
    'href',
    'https://www.eksempel.dk',
  );
});

test('the form of a new page says that one which everyone can read is in the chosen menus only, and so it is', async ({
  page,
  signIn,
}) => {
  await signIn('intern');
  await page.goto('/pages/create');
  await expect(
    page.getByText('En side, som alle kan læse, kommer kun i de menuer, der er valgt.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Uden menu');
  await page.getByRole('textbox', { name: 'Adresse' }).fill('uden-menu');
  await page.getByRole('textbox', { name: 'Indhold', exact: true }).click();
  await page.keyboard.type('Læs annoncerne.');
  await page.getByRole('checkbox', { name: 'Alle kan læse siden på den offentlige side' }).check();
  await page.getByRole('button', { name: 'Gem og udgiv' }).click();
  await expect(page.getByText('Siden er udgivet', { exact: true })).toBeVisible();
  await page.goto('/listings');
  await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Uden menu' })).toHaveCount(0);
  await page.goto('/uden-menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Uden menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Uden menu' })).toHaveCount(0);
});
