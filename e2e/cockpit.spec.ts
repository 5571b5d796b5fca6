import * as z from 'zod';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

/** A prospectus is rendered with low priority, after the requests of other tests. */
const drawn = { timeout: 60_000 };

test('the page of a listing shares the listing by link, QR code, mail and prospectus', async ({
  page,
  context,
  signIn,
  as,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await as('maegler');
  const { ID } = await api.activate(
    (
      await api.createComplete('rental', {
        accountOwnerListingIdentifierID: 'EGEN-7',
        shownAccountOwnerListingIdentifierID: 'VIST-7',
      })
    ).ID,
  );
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  // The heading has the account's internal case number; the public one is among the facts.
  await expect(page.getByText('EGEN-7').first()).toBeVisible();
  await expect(page.getByText('VIST-7')).toHaveCount(1);
  const link = `${new URL(page.url()).origin}/annonce/${ID}`;
  await page.getByRole('button', { name: 'Kopier link' }).click();
  await expect(page.getByText('Linket er kopieret')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const share = page.getByRole('button', { name: 'Del', exact: true });
  await share.click();
  await expect(page.getByRole('menuitem', { name: 'Send i en e-mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=.*${encodeURIComponent(link)}$`),
  );
  await expect(page.getByRole('menuitem', { name: /^Prospekt på engelsk/ })).toHaveAttribute(
    'href',
    `/annonce/${ID}/en/prospectus.pdf`,
  );
  await page.getByRole('menuitem', { name: 'QR-kode' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'QR-kode til annoncen' });
  await expect(dialog.getByRole('img', { name: 'QR-kode til annoncen' })).toBeVisible();
  await expectNoAxeViolations(page);
  for (const format of ['SVG', 'PNG']) {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Hent som ${format}` }).click();
    expect((await downloading).suggestedFilename()).toBe(`qr-annonce-${ID}.${format.toLowerCase()}`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a user with the role readonly downloads the prospectus of a draft from its page', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.create('rental', { title: 'Butik med to store vinduer' });
  await signIn('laeser');
  await page.goto(`/listings/rental/${ID}`);
  await expect(page.getByRole('button', { name: 'Del', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Flere handlinger' }).click();
  const downloading = page.waitForEvent('download', drawn);
  await page.getByRole('menuitem', { name: 'Prospekt (PDF)' }).click();
  await expect(page.getByText(/^Prospektet laves/)).toBeVisible();
  expect((await downloading).suggestedFilename()).toBe(`prospekt-${ID}.pdf`);
});

test('a reader is told what a draft lacks, and its advertiser to fill it in', async ({
  page,
  signIn,
  as,
}) => {
  const { ID } = await (await as('maegler')).create('rental', { title: 'Butik med to store vinduer' });
  const panel = page.getByRole('region', { name: 'Hvorfor vises annoncen ikke?' });
  const advice = panel.getByText('Udfyld det, der mangler. Så kan annoncen aktiveres.');
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await expect(advice).toBeVisible();
  await signIn('laeser');
  await page.goto(`/listings/rental/${ID}`);
  await expect(panel.getByText('Annoncen kan først aktiveres, når dette er udfyldt:')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Underkategori' })).not.toHaveCount(0);
  await expect(advice).toHaveCount(0);
});

test('the tab of a listing is selected by keyboard and is in the URL, and Back returns to the previous tab', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Overblik').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=statistics$/);
  await expect(page.getByRole('heading', { name: 'Ingen besøg endnu' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=history$/);
  await expect(page.getByText('Oprettet', { exact: true })).toBeVisible();
  await expect(tab('Historik')).toBeFocused();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  }
  await page.goBack();
  await expect(tab('Statistik')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByText('Ingen besøg de seneste 30 dage')).toBeVisible();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  }
});

test('a demo listing shows its visits and leads of the last month next to the price, with labels', async ({
  page,
  signIn,
  as,
}) => {
  const api = await as('maegler');
  const filter = encodeURIComponent('{"status":2,"type":1,"offMarket":false}');
  const answer = await api.call('GET', `/api/v2/listings?filter=${filter}&range=[0,49]&with=metrics`);
  const visited = z.object({ listings: z.array(z.object({ ID: z.number(), visits: z.number() })) });
  const ID = visited.parse(answer).listings.find(({ visits }) => visits > 0)?.ID;
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await expect(
    page.getByRole('img', { name: /^Besøg og henvendelser dag for dag.*: \d+ besøg/ }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Statistik' }).click();
  await expect(page.getByRole('region', { name: 'Sammenlignet med lignende annoncer' })).toContainText(
    /lignende annoncer|sammenlign/i,
  );
});
