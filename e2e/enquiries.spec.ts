import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { holdBack } from './support/holdBack';

test('a visitor sends an enquiry, and the broker answers it and marks it as answered', async ({
  page,
  browser,
  baseURL,
  as,
  signIn,
}) => {
  await signIn('maegler');
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  const visitor = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await visitor.goto(`/annonce/${ID}`);
  const form = visitor.getByRole('region', { name: /^Skriv til / });
  await form.getByLabel('Navn').fill('Karen Holm');
  await form.getByLabel('E-mail').fill('karen');
  await form.getByRole('button', { name: 'Send besked' }).click();
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail skal være korrekt');
  await expect(form.getByLabel('Navn')).toHaveValue('Karen Holm');
  await form.getByLabel('E-mail').fill('karen@eksempel.dk');
  await form.getByRole('button', { name: 'Send besked' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Din besked er sendt');

  await page.goto('/enquiries');
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Forespørgsler/ })
    .first();
  const countNew = async () => Number(/\d+/.exec(await link.innerText())?.[0] ?? 0);
  await expect.poll(countNew).toBeGreaterThan(0);
  const before = await countNew();
  await page.getByRole('link', { name: 'Karen Holm' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forespørgsel fra Karen Holm');
  const answer = page.getByRole('link', { name: 'Svar med e-mail' });
  await expect(answer).toHaveAttribute('href', /^mailto:karen@eksempel\.dk\?subject=.*&body=Hej%20Karen/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: 'Marker som besvaret' }).click();
  await expect(page.getByText('Besvaret', { exact: true }).first()).toBeVisible();
  await expect.poll(countNew).toBe(before - 1);

  // An enquiry that arrives while the list is open is counted as soon as the list shows it.
  await visitor.goto(`/annonce/${ID}`);
  for (const [field, value] of Object.entries({ Navn: 'Ib Lund', 'E-mail': 'ib@eksempel.dk' }))
    await form.getByLabel(field).fill(value);
  await form.getByRole('button', { name: 'Send besked' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Din besked er sendt');
  await visitor.close();
  await page.getByRole('link', { name: 'Alle forespørgsler' }).click();
  await expect(page.getByRole('link', { name: 'Ib Lund' }).first()).toBeVisible();
  await expect.poll(countNew).toBe(before);
});

test('the note on an enquiry is saved, and an answered enquiry can be set back to new', async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  const written = { name: 'Bo Lund', email: 'bo@eksempel.dk', message: 'Er den ledig?' };
  await page.request.post(`/annonce/${ID}/henvendelse`, { form: written });
  await signIn('maegler');
  await page.goto('/enquiries');
  await page.getByRole('link', { name: 'Bo Lund' }).first().click();
  const note = page.getByRole('textbox', { name: 'Intern note' });
  await note.fill('Ringer i morgen');
  await page.getByRole('link', { name: 'Alle forespørgsler' }).click();
  const leaving = page.getByRole('dialog', { name: 'Vil du forlade siden?' });
  await leaving.getByRole('button', { name: 'Forlad siden' }).click();
  await page.getByRole('link', { name: 'Bo Lund' }).first().click();
  await page.getByRole('button', { name: 'Fortsæt med mine ændringer' }).click();
  await expect(note).toHaveValue('Ringer i morgen');
  // The next change uses the version in the response, without a refetch.
  const fetchAgain = await holdBack(
    page,
    /\/api\/v2\/enquiries\/\d+$/,
    (request) => request.method() === 'GET',
  );
  await page.getByRole('button', { name: 'Gem note' }).click();
  await expect(page.getByText('Noten er gemt')).toBeVisible();

  await page.getByRole('link', { name: 'Svar med e-mail' }).click();
  await expect(page.getByText('Forespørgslen er markeret som besvaret')).toBeVisible();
  fetchAgain();
  await page.getByRole('button', { name: /^Fortryd/ }).click();
  await expect(page.getByText('Forespørgslen er markeret som ny')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marker som besvaret' })).toBeVisible();
  await expect(note).toHaveValue('Ringer i morgen');
  // Undoing an outdated change is not offered any more.
  await page.getByRole('button', { name: 'Marker som besvaret' }).click();
  await expect(page.getByRole('button', { name: /^Fortryd/ })).toBeVisible();
  await page.getByRole('button', { name: 'Afslut' }).click();
  await expect(page.getByText('Forespørgslen er afsluttet')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fortryd/ })).toHaveCount(0);
  // Saved: leaving needs no confirmation.
  await page.getByRole('link', { name: 'Alle forespørgsler' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forespørgsler' })).toBeVisible();
});

test('the enquiry form is accessible, and shows each error next to its field', async ({
  page,
  as,
  errors,
}) => {
  // The browser logs the response to an invalid form.
  errors.allow(/status of 422/);
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  for (const [width, path] of [
    [1280, `/annonce/${ID}`],
    [360, `/annonce/${ID}/en`],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const send = page.locator('.enquiry button');
    await expect(send).toHaveCSS('font-family', /Schibsted/);
    await send.click();
    await expect(page.locator('#enquiry-name')).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
