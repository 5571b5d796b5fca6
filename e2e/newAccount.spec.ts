import { expectNoAxeViolations } from './support/axe';
import { expect, testOnOwnServer as test } from './support/fixtures';
import { linkFromMail } from './support/mail';
import { people } from './support/people';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('a user without an account creates one, is sent to the requested page, and publishes a listing after the account is approved', async ({
  page,
  signIn,
  openBrowser,
  server,
  as,
}) => {
  await signIn('ny');
  await page.goto('/listings/create');
  await expect(page).toHaveURL(/\/account\/create\?redirect=%2Flistings%2Fcreate$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sådan går det videre' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize(widths.phone);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(widths.desktop);

  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByRole('alert')).toContainText('Virksomhedsnavn er krævet');
  await form.getByRole('textbox', { name: /^Virksomhedsnavn/ }).fill('Havnens Nye Lokaler ApS');
  await form.getByRole('textbox', { name: /^CVR-nummer/ }).fill('DK 10 15 08 17');
  const copies = form.getByRole('combobox', { name: /^Kopimodtagere/ });
  await copies.fill('salg@havnen.dk, ikke-en-adresse');
  await copies.blur();
  await expect(copies).toHaveAccessibleDescription(/ikke-en-adresse er ikke en e-mailadresse/);
  await form.getByLabel('Fjern ikke-en-adresse').click();
  await form.getByRole('textbox', { name: /^Telefonnummer/ }).fill('33 12 14 16');
  await form.getByRole('button', { name: 'Opret konto' }).click();

  // Redirects to the requested page, the choice of a listing type.
  await expect(page).toHaveURL(/\/listings\/create$/);
  await expect(page.getByText('Kontoen har ingen rettigheder til at annoncere.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Konto', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Havnens Nye Lokaler ApS' })).toBeVisible();
  await expect(page.getByText('Kontoen afventer gennemgang')).toBeVisible();
  await expect(page.getByText('salg@havnen.dk')).toBeVisible();
  expect(await linkFromMail(server.dataDir, people.intern, '/accounts/')).toMatch(/\/accounts\/\d+$/);

  // Staff assign permissions; the user is notified and continues.
  const staff = await openBrowser('intern');
  await staff.goto('/staff/queues');
  const waiting = staff.getByRole('listitem').filter({ hasText: 'Havnens Nye Lokaler ApS' });
  await waiting.getByRole('button', { name: 'Tag sagen: Havnens Nye Lokaler ApS' }).click();
  await expect(waiting.getByText('Taget af dig')).toBeVisible();
  await expectNoAxeViolations(staff);
  await waiting.getByRole('link', { name: 'Gennemgå: Havnens Nye Lokaler ApS' }).click();
  await expect(staff.getByRole('link', { name: /^Se i CVR-registret/ })).toHaveAttribute(
    'href',
    'https://datacvr.virk.dk/enhed/virksomhed/10150817',
  );
  const menu = staff.getByRole('button', { name: /^Intern/ });
  const countWaiting = async () => Number(/\d+/.exec(await menu.innerText())?.[0] ?? 0);
  const before = await countWaiting();
  await staff.getByRole('button', { name: 'Gennemgå' }).click();
  const review = staff.getByRole('dialog', { name: 'Godkend Havnens Nye Lokaler ApS' });
  await review.getByRole('combobox', { name: /^Kontotype/ }).click();
  await staff.getByRole('option', { name: 'Premium-annoncør' }).click();
  // The account type selects its default permissions.
  await expect(review.getByRole('checkbox', { name: 'Salgsannoncer' })).toBeChecked();
  await review.getByRole('checkbox', { name: 'Salgsannoncer' }).uncheck();
  await review.getByRole('checkbox', { name: /^Kontoens annoncer skal godkendes/ }).check();
  await expectNoAxeViolations(staff);
  await review.getByRole('button', { name: 'Godkend kontoen' }).click();
  await expect(staff.getByText('Havnens Nye Lokaler ApS er godkendt')).toBeVisible();
  await expect.poll(countWaiting).toBe(before - 1);
  expect(await linkFromMail(server.dataDir, people.ny, '/account')).toContain('/account');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Havnens Nye Lokaler ApS' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Kontoen afventer gennemgang' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ny annonce' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Udlejning' })).toBeVisible();

  // A listing of this account requires approval by staff.
  const api = await as('ny');
  const { ID } = await api.createComplete('rental', { title: 'Lyst kontor på Nordhavnens kaj' });
  await api.activate(ID);
  await staff.goto('/staff/queues?queue=listings');
  const title = 'Lyst kontor på Nordhavnens kaj';
  await staff.getByRole('link', { name: `Gennemgå: ${title}` }).click();
  const panel = staff.getByRole('region', { name: title });
  await expect(panel.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(panel.getByText('CVR-nummer 10150817')).toBeVisible();
  await expect(panel.getByText('Annoncen er ikke gennemgået før')).toBeVisible();
  await expectNoAxeViolations(staff);
  await staff.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(staff.getByRole('link', { name: `Gennemgå: ${title}` })).toBeFocused();
  await staff.setViewportSize(widths.phone);
  await staff.getByRole('link', { name: `Gennemgå: ${title}` }).click();
  await expectNoHorizontalScroll(staff);
  const approve = panel.getByRole('button', { name: `Godkend: ${title}` });
  await approve.click();
  await staff.getByRole('button', { name: 'Fortryd' }).click();
  await expect(staff.getByText('Ændringen er fortrudt')).toBeVisible();
  // The panel has moved on to the next listing in the queue.
  const closeReview = staff.getByRole('button', { name: 'Luk gennemgangen' });
  await closeReview.click();
  await staff.getByRole('link', { name: `Gennemgå: ${title}` }).click();
  await approve.click();
  await expect(staff.getByText('Annoncen er godkendt og aktiv')).toBeVisible();
  await closeReview.click();
  await expect(staff.getByRole('link', { name: /^Gennemgå: / }).first()).toBeVisible();
  await expect(staff.getByRole('link', { name: `Gennemgå: ${title}` })).toHaveCount(0);
  await page.goto('/listings');
  const row = page.getByRole('row').filter({ hasText: 'Lyst kontor på Nordhavnens kaj' });
  await expect(row.getByText('Aktiv', { exact: true })).toBeVisible();
});
