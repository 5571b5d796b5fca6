import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { holdBack } from './support/holdBack';

test('staff preview and publish an announcement; a broker dismisses it, and later shows all announcements again', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('intern');
  await page.goto('/announcements');
  await page.getByRole('link', { name: 'Ny meddelelse' }).click();
  await page.getByRole('textbox', { name: 'Navn (vises kun internt)' }).fill('Vedligehold');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Advarsel' }).click();
  await page.getByRole('combobox', { name: /^Vises/ }).click();
  await page.getByRole('option', { name: 'I medlemsområdet' }).click();
  const editor = page.getByRole('textbox', { name: 'Indhold', exact: true });
  await editor.click();
  // Pasted HTML is sanitised: no scripts and no external resources.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p><strong>Lukket søndag.</strong> <a href="javascript:alert(1)">Hvorfor?</a></p><img src=x onerror=alert(2)>',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await page.keyboard.press('Control+B');
  await page.keyboard.type(' Husk det');
  await expect(editor.locator('strong', { hasText: 'Husk det' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Indhold på engelsk' }).click();
  await page.keyboard.type('Closed on Sunday.');
  const preview = page.getByRole('region', { name: 'Sådan vises det' }).first();
  await expect(preview.getByText('Lukket søndag.')).toBeVisible();
  await expect(preview.getByRole('link')).toHaveCount(0);
  await expect(preview.getByRole('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page).toHaveURL(/\/announcements\/\d+/);
  await expect(page.getByRole('region', { name: 'Meddelelser' }).getByText('Lukket søndag.')).toBeVisible();

  const broker = await openBrowser('maegler');
  await broker.goto('/listings');
  const announcements = broker.getByRole('region', { name: 'Meddelelser' });
  await expect(announcements.getByText('Lukket søndag.')).toBeVisible();
  await expectNoAxeViolations(broker);
  await announcements
    .getByRole('note')
    .filter({ hasText: 'Lukket søndag.' })
    .getByRole('button', { name: 'Luk meddelelse' })
    .click();
  await expect(announcements.getByText('Lukket søndag.')).toBeHidden();
  await expect(announcements).toBeFocused();

  // No layout shift after a reload, while announcements and the enquiry count are loading.
  const positions = () =>
    Promise.all(
      [
        broker.getByRole('heading', { level: 1 }),
        broker.getByRole('link', { name: 'Konto', exact: true }),
      ].map((one) => one.boundingBox()),
    );
  const before = await positions();
  const go = await holdBack(broker, /site-announcements|enquiries\/new/);
  await broker.reload();
  await expect(broker.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await expect(announcements).toBeHidden();
  expect(await positions()).toEqual(before);
  go();
  await announcements.getByRole('button', { name: 'Vis alle meddelelser' }).click();
  await expect(announcements.getByText('Lukket søndag.')).toBeVisible();

  const english = await broker.context().newPage();
  await english.addInitScript(() => localStorage.setItem('RaStore.locale', '"en"'));
  await english.goto('/listings');
  await expect(english.getByText('Closed on Sunday.')).toBeVisible();
  await english.evaluate(() => localStorage.setItem('RaStore.locale', '"da"'));
  await english.close();

  await page.goto('/announcements');
  await page.getByRole('checkbox', { name: /Vedligehold/ }).check();
  await page.getByRole('button', { name: 'Slet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click();
  await expect(page.getByRole('link', { name: 'Vedligehold', exact: true })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Meddelelser' }).getByText('Lukket søndag.')).toBeHidden();
  await broker.reload();
  await expect(announcements).toBeVisible();
  await expect(announcements.getByText('Lukket søndag.')).toHaveCount(0);
});

test('an announcement for advertisers is hidden from users without an account', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('maegler');
  await page.goto('/favorites');
  await expect(page.getByText('fra et regneark')).toBeVisible();
  const visitor = await openBrowser('ny');
  const announced = visitor.waitForResponse(/site-announcements/);
  await visitor.goto('/favorites');
  await announced;
  await expect(visitor.getByRole('heading', { level: 1, name: 'Favoritter' })).toBeVisible();
  await expect(visitor.getByText('fra et regneark')).toHaveCount(0);
});
