import { z } from 'zod';
import { expect, test } from './support/fixtures';
import { listingForm } from './support/form';

test('when two users save the same listing, the second sees both changes and loses no input', async ({
  page,
  signIn,
  openBrowser,
  as,
  errors,
}) => {
  errors.allow(/status of 412/);
  const listing = await (await as('maegler')).create('rental', {
    title: 'Kontor med egen indgang fra gården',
  });
  const path = `/listings/rental/${listing.ID}/update`;
  await signIn('maegler');
  const other = await openBrowser('bruger');
  await page.goto(path);
  await other.goto(path);

  await listingForm(page).fillIn({
    Overskrift: 'Kontor med egen indgang og udsigt',
    Kontaktperson: 'Mette Mine',
  });
  await listingForm(other).fillIn({
    Overskrift: 'Kontor med egen indgang og altan',
    'Etageareal (m²)': '310',
  });
  await listingForm(other).saveDraft();
  await expect(other.getByText('Annoncen er opdateret')).toBeVisible();

  await listingForm(page).saveDraft();
  const dialog = page.getByRole('dialog', { name: 'Annoncen er ændret imens' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Kontor med egen indgang og udsigt');
  await expect(dialog).toContainText('Kontor med egen indgang og altan');
  await dialog.getByRole('radio', { name: 'Behold min' }).first().check();
  await dialog.getByRole('button', { name: 'Gem det valgte' }).click();
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();

  await page.goto(path);
  await expect(listingForm(page).box('Overskrift')).toHaveValue('Kontor med egen indgang og udsigt');
  await expect(listingForm(page).box('Kontaktperson')).toHaveValue('Mette Mine');
  await expect(listingForm(page).box('Etageareal (m²)')).toHaveValue('310');
});

test.describe('with a fake clock,', () => {
  // `page.clock` cannot be uninstalled from a context: uses a new profile.
  test.use({ firstVisit: true });

  test('the form of an announcement stays open with its input when the announcement is deleted meanwhile', async ({
    page,
    context,
    signIn,
    as,
  }) => {
    const api = await as('intern');
    const announcement = {
      name: 'Flytning',
      type: 'info',
      zone: 'Public',
      content: '<p>Vi flytter i maj.</p>',
    };
    const { ID, version } = z
      .object({ announcement: z.object({ ID: z.number(), version: z.number() }) })
      .parse(await api.call('POST', '/api/v2/announcements', { announcement })).announcement;
    await signIn('intern');
    await page.clock.install();
    await page.goto(`/announcements/${ID}/update`);
    const content = page.getByRole('textbox', { name: 'Indhold', exact: true });
    await content.fill('Vi flytter i juni.');
    await api.call('DELETE', `/api/v2/announcements/${ID}`, undefined, { 'if-match': `"${version}"` });

    // Polling pauses while offline and resumes with the connection.
    await context.setOffline(true);
    await expect(page.getByText(/^Du er offline/).first()).toBeVisible();
    await page.clock.fastForward('24:00:00');
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
    await context.setOffline(false);
    await expect.poll(() => fetched).not.toEqual([]);
    await expect(content).toHaveText('Vi flytter i juni.');
    await expect(page.getByRole('region', { name: 'Sådan vises det' }).first()).toContainText(
      'Vi flytter i juni.',
    );
    expect(fetched).not.toContain(`/api/v2/announcements/${ID}`);
  });
});
