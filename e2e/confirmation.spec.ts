import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mail';
import { expectNoHorizontalScroll } from './support/widths';

const contact = 'peter@havneholm-erhverv.example';

test('a contact confirms listings one by one from a mail on a phone, and the member area shows the deadline', async ({
  page,
  server,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await linkFromMail(server.dataDir, contact, '/bekraeft/a.'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er annoncerne stadig aktuelle?');
  await expectNoHorizontalScroll(page);
  const listings = page.getByRole('main').getByRole('listitem');
  const count = await listings.count();
  expect(count).toBeGreaterThan(2);

  const closing = listings.last().getByRole('link', { name: /^Den er ikke ledig længere/ });
  const [, family, id] =
    /\/listings\/(\w+)\/(\d+)\/close$/.exec((await closing.getAttribute('href')) ?? '') ?? [];
  const broker = await openBrowser('maegler');
  const deadline = broker.getByText(/^Annoncen bliver sat inaktiv den .+, hvis den ikke bekræftes\.$/);
  await broker.goto(`/listings/${family}/${id}`);
  await expect(deadline).toBeVisible();

  await listings
    .last()
    .getByRole('button', { name: /^Bekræft, at den er ledig/ })
    .click();
  await expect(page.getByRole('status')).toHaveText('Annoncen er bekræftet ledig.');
  await expect(listings).toHaveCount(count - 1);
  await page.getByRole('button', { name: `Bekræft alle ${count - 1}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak for svaret');
  await page.goto(`/annonce/${id}`);
  await expect(page.getByText('Bekræftet ledig i dag').first()).toBeVisible();
  await broker.reload();
  await expect(broker.getByText('Annoncen kan ses af alle.')).toBeVisible();
  await expect(deadline).toHaveCount(0);
});
