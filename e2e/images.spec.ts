import type { Page } from '@playwright/test';
import * as z from 'zod';
import { statuses } from '../schemas/listing/status';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';
import { holdBack } from './support/holdBack';
import { type Photograph, photograph, photographs } from './support/photographs';

const imageItems = (page: Page) => page.getByRole('main').getByRole('listitem', { name: /^Billede \d/ });

const sources = (page: Page) =>
  imageItems(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));

/** Waits for the response to a change of the images' order or texts. */
const arranged = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/images'));

test('images are sorted by keyboard, and the first image is the cover', async ({ page, signIn, as }) => {
  const { ID } = await (await as('maegler')).createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(3);
  const [first, second, third] = await sources(page);
  const saved = arranged(page);
  await page.getByRole('button', { name: 'Flyt billede 1' }).press('ArrowRight');
  await expect(page.getByText('Billedet er nu nummer 2 af 3')).toBeAttached();
  await expect.poll(() => sources(page)).toEqual([second, first, third]);
  await expect(imageItems(page).first()).toContainText('Forsidebillede');

  await saved;
  await page.reload();
  await expect(imageItems(page)).toHaveCount(3);
  expect(await sources(page)).toEqual([second, first, third]);

  await page.getByRole('button', { name: 'Flyt billede 2' }).press('ArrowRight');
  await expect.poll(() => sources(page)).toEqual([second, third, first]);
  await expect(page.getByRole('button', { name: 'Fortryd' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => sources(page)).toEqual([second, first, third]);
  await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
});

test('a new cover image of an active listing requires a confirmation that it contains no text', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(3);
  const [first, second, third] = await sources(page);
  const dialog = page.getByRole('dialog', { name: 'Nyt forsidebillede' });
  await page.getByRole('button', { name: 'Flyt billede 2' }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(dialog).toBeHidden();
  expect(await sources(page)).toEqual([first, second, third]);

  await page.getByRole('button', { name: 'Flyt billede 2' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText('Bekræft, at det nye forsidebillede ikke indeholder tekst.');
  const saved = arranged(page);
  await dialog.getByRole('button', { name: 'Det indeholder ikke tekst' }).click();
  expect((await saved).status()).toBe(200);
  await expect.poll(() => sources(page)).toEqual([second, first, third]);
  const { images } = z
    .object({ images: z.array(z.object({ coverTextConfirmed: z.boolean().optional() })) })
    .parse(await api.get(ID));
  expect(images[0]?.coverTextConfirmed).toBe(true);
});

test('a floor plan cannot be the cover', async ({ page, signIn, as }) => {
  const { ID } = await (await as('maegler')).createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(3);
  await imageItems(page).nth(1).getByRole('checkbox', { name: 'Plantegning' }).check();
  await page.getByRole('button', { name: 'Flyt billede 2' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(
    page.getByText('Forsidebilledet må ikke være en plantegning og må ikke indeholde tekst').first(),
  ).toBeVisible();
});

test('a duplicate image, a small image and a narrow portrait are each rejected with a specific message', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 4\d\d/);
  const api = await as('maegler');
  const { ID } = await api.create('rental');
  const [same] = await photographs(1);
  if (!same) throw new Error('No photograph');
  await api.addPhotograph(ID, same);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(1);

  const add = async (file: typeof same) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Vælg filer' }).click();
    await (await chooser).setFiles([file]);
  };
  await add(same);
  await expect(page.getByRole('main').getByText('Billedet findes allerede')).toBeVisible();
  await add({ ...(await photograph(7, { width: 640, height: 480 })), name: 'lille.jpg' });
  await expect(page.getByRole('main').getByText('Billedet skal være mindst 800 x 600 pixel')).toBeVisible();
  await add({ ...(await photograph(8, { width: 600, height: 1000 })), name: 'smal.jpg' });
  await expect(
    page.getByRole('main').getByText('et liggende udsnit af det bliver mindre end 800 x 600'),
  ).toBeVisible();
  await expect(imageItems(page)).toHaveCount(1);
});

test('on a phone, a portrait image is cropped to landscape by keyboard, and the same crop is rejected as a duplicate', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 4\d\d/);
  const api = await as('maegler');
  const { ID } = await api.create('rental');
  const portrait = { ...(await photograph(8, { width: 900, height: 1200 })), name: 'hoej.jpg' };
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  const crop = async () => {
    await chooseFiles(page, [portrait]);
    const dialog = page.getByRole('dialog', { name: 'Beskær billedet' });
    const part = dialog.getByRole('slider', { name: 'Udsnit af billedet' });
    await expect(part).toBeFocused();
    await page.keyboard.press('End');
    await expect(part).toHaveAttribute('aria-valuetext', /^44\s% fra toppen$/);
    await part.press('Home');
    await expect(part).toHaveAttribute('aria-valuetext', /^0\s% fra toppen$/);
    await dialog.getByRole('button', { name: 'Brug udsnittet' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await crop();
  await expect(imageItems(page)).toHaveCount(1);
  const { images } = z
    .object({ images: z.array(z.object({ width: z.number(), height: z.number() })) })
    .parse(await api.get(ID));
  expect(images).toMatchObject([{ width: 900, height: 675 }]);
  await crop();
  await expect(page.getByRole('main').getByText('Billedet findes allerede')).toBeVisible();
});

test('an image URL that is invalid or cannot be fetched shows an error', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 4\d\d/);
  const { ID } = await (await as('maegler')).create('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  const url = listingForm(page).box('Billed-URL');
  await url.fill('ikke en adresse');
  await page.getByRole('button', { name: 'Tilføj billede' }).click();
  await expect(page.getByText('Billedets URL er ikke gyldig')).toBeVisible();
  await url.fill('http://127.0.0.1:9/foto.jpg');
  await page.getByRole('button', { name: 'Tilføj billede' }).click();
  await expect(
    page.getByRole('main').getByText(/Billedet kunne ikke hentes|Billedets URL er ikke gyldig/),
  ).toBeVisible();
});

test('an image URL that cannot be fetched does not create a draft', async ({ page, signIn, errors }) => {
  errors.allow(/status of 4\d\d/);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/listings/rental'))
      created.push(request.url());
  });
  await signIn('maegler');
  await page.goto('/listings/rental/create');
  await listingForm(page).box('Overskrift').fill('Lokaler, som der endnu ikke er billeder af');
  await listingForm(page).box('Billed-URL').fill('http://127.0.0.1:9/foto.jpg');
  await page.getByRole('button', { name: 'Tilføj billede' }).click();
  await expect(
    page.getByRole('main').getByText(/Billedet kunne ikke hentes|Billedets URL er ikke gyldig/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/create$/);
  expect(created).toEqual([]);
});

test('an alternative text can be added to an image', async ({ page, signIn, as }) => {
  const { ID } = await (await as('maegler')).createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  const text = imageItems(page).first().getByRole('textbox', { name: 'Alternativ tekst' });
  await text.click();
  await page.keyboard.type('Facaden set fra torvet');
  // A reload with the focus in the field: the browser confirms, and the user stays on the page.
  const saved = arranged(page);
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.evaluate(() => window.location.reload());
  await saved;
  await expect(text).toBeFocused();
  await page.goto(`/listings/rental/${ID}`);
  await expect(page.getByRole('img', { name: 'Facaden set fra torvet' }).first()).toBeVisible();
});

test('images are uploaded to an unsaved listing, and input typed during the upload remains', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/listings/rental/create');
  const title = listingForm(page).box('Overskrift');
  await expect(title).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg filer' }).click();
  await (await chooser).setFiles(await photographs(4));
  await title.click();
  await page.keyboard.type('Skrevet mens billederne er på vej', { delay: 30 });
  await expect(page).toHaveURL(/\/update$/);
  await expect(imageItems(page)).toHaveCount(4);
  await expect(title).toHaveValue('Skrevet mens billederne er på vej');
  await expect(title).toBeFocused();
});

test('images uploaded together keep their order even if the first upload is slow', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const chosen = await photographs(5);
  const { ID: inTurn } = await api.create('rental');
  for (const image of chosen) await api.addPhotograph(inTurn, image);
  await signIn('maegler');
  await page.goto(`/listings/rental/${inTurn}/update`);
  await expect(imageItems(page)).toHaveCount(5);
  const inOrder = await sources(page);

  const { ID } = await api.create('rental');
  await page.goto(`/listings/rental/${ID}/update`);
  const go = await holdBack(
    page,
    `**/api/v2/listings/${ID}/images?*`,
    (request) => new URL(request.url()).searchParams.get('place') === '0',
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg filer' }).click();
  await (await chooser).setFiles(chosen);
  await expect(imageItems(page)).toHaveCount(4);
  go();
  await expect(imageItems(page)).toHaveCount(5);
  await expect.poll(() => sources(page)).toEqual(inOrder);
  await expect(imageItems(page).first()).toContainText('Forsidebillede');
});

test('leaving the page during uploads requires a confirmation', async ({ page, signIn, as }) => {
  const { ID } = await (await as('maegler')).create('rental');
  const [image] = await photographs(1);
  if (!image) throw new Error('No photograph');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  const go = await holdBack(page, `**/api/v2/listings/${ID}/images`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg filer' }).click();
  await (await chooser).setFiles([image]);
  await expect(page.getByRole('progressbar').first()).toBeVisible();

  const toListings = page.getByRole('navigation').getByRole('link', { name: 'Annoncer', exact: true });
  await toListings.click();
  const warning = page.getByRole('dialog', { name: 'Vil du forlade siden?' });
  await expect(warning).toContainText('Der er stadig billeder på vej.');
  await warning.getByRole('button', { name: 'Bliv på siden' }).click();
  go();
  await expect(imageItems(page)).toHaveCount(1);
  await toListings.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
});

const chooseFiles = async (page: Page, files: Photograph[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg filer' }).click();
  await (await chooser).setFiles(files);
};

test('a rejected image blocks no save, is reported until it is dismissed, and again when the listing is activated', async ({
  page,
  signIn,
  as,
}) => {
  const { ID } = await (await as('maegler')).createComplete('rental');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(3);
  await chooseFiles(page, [{ ...(await photograph(7, { width: 640, height: 480 })), name: 'lille.jpg' }]);
  await expect(page.getByText('lille.jpg kunne ikke tilføjes')).toBeVisible();
  await listingForm(page).publish();
  await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();
  await expect(
    page.getByText(/^lille\.jpg kunne ikke tilføjes: Billedet skal være mindst 800/),
  ).toBeVisible();
});

test('a duplicate image of an active listing blocks no save, and its message stays until it is dismissed', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 422/);
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  const [same] = await photographs(4).then((all) => all.slice(3));
  if (!same) throw new Error('No photograph');
  await api.addPhotograph(ID, same);
  await api.activate(ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(4);
  await chooseFiles(page, [same]);
  const message = page.getByRole('main').getByText('Billedet findes allerede');
  await expect(message).toBeVisible();
  await listingForm(page).box('Overskrift').fill('Lyst kontor med udsigt over havnen');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();
  await expect(page.getByText('felt at rette')).toHaveCount(0);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: `Fjern fra listen: ${same.name}` }).click();
  await expect(message).toHaveCount(0);
});

test('an activation waits for pending uploads, and shows that it is waiting', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  const fourth = (await photographs(4)).slice(3);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(3);
  const go = await holdBack(page, `**/api/v2/listings/${ID}/images*`);
  await chooseFiles(page, fourth);
  await listingForm(page).publish();
  await expect(page.getByText('Venter på billederne …')).toBeVisible();
  expect((await api.get(ID)).status).toBe(statuses.pending);
  go();
  await expect(page.getByText('Annoncen er aktiveret')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/listings/rental/${ID}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await api.get(ID)).images).toHaveLength(4);
});

test('required images of an active listing cannot be deleted', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  await api.activate(ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await page.getByRole('button', { name: 'Slet billede: Billede 3' }).click();
  const notice = page.getByRole('dialog', { name: 'Billedet kan ikke slettes nu' });
  await expect(notice).toContainText('En aktiv annonce skal have mindst 3 billeder');
  await notice.getByRole('button', { name: 'Luk' }).click();
  await expect(imageItems(page)).toHaveCount(3);
});

test('the buttons below an image do not move when it has loaded', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  await signIn('maegler');
  const go = await holdBack(page, '**/media/**');
  await page.goto(`/listings/rental/${ID}/update`);
  await page.getByRole('button', { name: 'Slet billede: Billede 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vil du slette billedet?' });
  const back = dialog.getByRole('button', { name: 'Annuller' });
  await expect(back).toBeVisible();
  const before = await back.boundingBox();
  const shown = dialog.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  go();
  await shown;
  expect(await back.boundingBox()).toEqual(before);
});

test('the button that moves an image keeps the focus', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental');
  for (const image of (await photographs(4)).slice(3)) await api.addPhotograph(ID, image);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(imageItems(page)).toHaveCount(4);
  const [first, ...others] = await sources(page);
  await page.getByRole('button', { name: 'Billede 1: Flyt tilbage' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Billede 2: Flyt tilbage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => sources(page)).toEqual([...others.slice(0, 2), first, ...others.slice(2)]);
});
