import { expect, test } from './support/fixtures';
import { printed } from './support/printed';

test('a large image opens over the public page, can be switched to the next one, and is closed by Back', async ({
  page,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await page.goto(`/annonce/${ID}`);
  await page.getByRole('link', { name: 'Vis i fuld størrelse' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/annonce/${ID}#billede-1$`));
  const first = page.getByRole('figure', { name: 'Billede 1 af 3' });
  await expect(first.getByRole('img')).toBeInViewport();
  await first.getByRole('link', { name: 'Næste billede' }).click();
  await expect(page.getByRole('figure', { name: 'Billede 2 af 3' }).getByRole('img')).toBeInViewport();
  await expect(first).toBeHidden();
  await page.getByRole('figure').getByRole('link', { name: 'Luk' }).click();
  await expect(page.getByRole('figure')).toHaveCount(0);
  // Closing leaves no history entries: Back leads to the previous page.
  await page.getByRole('link', { name: 'Vis i fuld størrelse' }).first().click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('figure', { name: 'Billede 3 af 3' })).toBeVisible();
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main a:not(.viewer a)'))).toBeNull();
  await page.goBack();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/annonce/${ID}(#(?!billede-).*)?$`));
});

test('the telephone number is printed, and is shown on screen after a click', async ({ page, as }) => {
  const api = await as('maegler');
  const description = 'Velholdte lokaler med godt lysindfald og egen indgang fra gården. '.repeat(30);
  const { ID } = await api.activate((await api.createComplete('rental', { description })).ID);
  await page.goto(`/annonce/${ID}`);
  const numbers = page.getByRole('region', { name: 'Kontakt' }).getByText(/^\+45 \d\d \d\d \d\d \d\d$/);
  await expect(numbers.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(numbers.filter({ visible: true })).toHaveCount(1);
  // E-mail and URL are printed as text, without interactive elements.
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible();
  await expect(page.getByText(page.url(), { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Del annoncen')).toBeHidden();
  // Nothing overlaps, and no sheet is empty.
  await expect(page.locator('.columns')).toHaveCSS('display', 'block');
  expect(await printed(page)).toEqual([expect.any(Number), expect.any(Number)]);
  for (const texts of await printed(page)) expect(texts).toBeGreaterThan(0);
});

test('the public page can be shared by mail or URL without JavaScript', async ({ browser, baseURL, as }) => {
  const { ID } = await (await as('maegler')).activate(
    (await (await as('maegler')).createComplete('rental')).ID,
  );
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/annonce/${ID}`);
  await page.getByText('Del annoncen').press('Enter');
  await expect(page.getByRole('link', { name: 'Send annoncen i en e-mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=.*${encodeURIComponent(page.url())}$`),
  );
  await expect(page.getByText(page.url(), { exact: true }).filter({ visible: true })).toHaveCount(1);
  await context.close();
});

test('Escape closes a large image, and the focus returns to the image', async ({ page, as }) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await page.goto(`/annonce/${ID}`);
  const images = page.getByRole('link', { name: 'Vis i fuld størrelse' });
  const figure = page.getByRole('figure');

  await images.first().press('Enter');
  await figure.getByRole('link', { name: 'Næste billede' }).click();
  await expect(figure).toHaveAccessibleName('Billede 2 af 3');
  await page.keyboard.press('Escape');
  await expect(figure).toHaveCount(0);
  await expect(images.nth(1)).toBeFocused();

  await images.nth(2).press('Enter');
  await figure.getByRole('link', { name: 'Luk' }).click();
  await expect(images.nth(2)).toBeFocused();

  await images.first().press('Enter');
  await expect(figure).toHaveCount(1);
  await page.goBack();
  await expect(images.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(figure).toHaveCount(0);

  // The background is inert synchronously: keys pressed right after the click must not reach it.
  const inertAtOnce = await images.first().evaluate((link: HTMLElement) => {
    link.click();
    return link.closest('[inert]') !== null;
  });
  expect(inertAtOnce).toBe(true);
});

test('the header has a link to the member area instead of the sign-in page for signed-in visitors, without moving', async ({
  page,
  context,
  signIn,
}) => {
  const own = page
    .getByRole('banner')
    .getByRole('link', { name: /^(Log ind|Mit område|Favoritter|English)$/ });
  const positions = () =>
    own.evaluateAll((links) => links.map((link) => [link.textContent, link.getBoundingClientRect().right]));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await context.clearCookies({ name: 'token' });
    await page.goto('/statistik');
    await expect(own).toHaveText(['Favoritter', 'English', 'Log ind']);
    const logo = await page.locator('header.site .brand').boundingBox();
    const links = await own.first().boundingBox();
    expect(links?.y, `the links are in the row of the logo at ${width} px`).toBeCloseTo(logo?.y ?? 0, 0);
    const signedOut = await positions();
    await signIn('maegler');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));
    await page.reload();
    await expect(own).toHaveText(['Favoritter', 'English', 'Mit område']);
    expect((await positions()).map(([, right]) => right)).toEqual(signedOut.map(([, right]) => right));
    expect(requests.filter((type) => type === 'fetch')).toEqual([]);
  }
  await own.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  await context.clearCookies({ name: 'token' });
  await page.goBack();
  await expect(own).toHaveText(['Favoritter', 'English', 'Log ind']);
});
