import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { csvOf, goodRow } from '../tests/support/importFiles';
import { book, withNames } from '../tests/support/spreadsheets/book';
import { expect, test } from './support/fixtures';
import { password } from './support/people';

/** A CSV file for `FileChooser.setFiles`. */
const asFile = (buffer: Buffer) => ({ name: 'sager.csv', mimeType: 'text/csv', buffer });

test('a file with valid, invalid and duplicate rows is checked, corrected and imported, and its listings are found', async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const { text } = await api.searchAddress('aarhus c');
  await signIn('maegler');
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Andre måder at oprette på' }).click();
  await page.getByRole('menuitem', { name: 'Importer fra fil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer annoncer' })).toBeVisible();

  const own = { Adresse: text, Kode: 'x' };
  const file = csvOf([
    goodRow('E2E-1', own),
    goodRow('E2E-2', { ...own, Areal: 'stor' }),
    goodRow('E2E-1', own),
    goodRow('E2E-3', own),
  ]);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg fil' }).click();
  await (await choosing).setFiles(asFile(file));

  await expect(page.getByRole('heading', { name: 'Hvad betyder kolonnerne?' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Kolonnen Areal er' })).toHaveValue('floorArea');
  const note = page.getByRole('combobox', { name: 'Kolonnen Internt notat er' });
  await expect(note).toHaveValue('');
  await note.selectOption('Vilkår');
  await page.getByRole('button', { name: 'Kontroller filen' }).click();

  await expect(page.getByRole('heading', { name: 'Klar til import' })).toBeVisible();
  const wrong = page.getByRole('region', { name: 'Rækker med fejl' });
  await expect(wrong.getByText('Sagsnummeret står også i række 2')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Annoncerne' });
  await expect(rows.getByText('Bliver en kladde uden denne celle:')).toBeVisible();
  await expect(rows.getByText('„stor“ kan ikke læses som et tal')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await wrong.getByRole('button', { name: 'Hent fejlene (CSV)' }).click();
  const errors = readFileSync(await (await downloading).path(), 'utf8');
  expect(errors).toContain('4;"E2E-1";"Sagsnr.";"E2E-1";"Sagsnummeret står også i række 2');

  // An import in progress is restored after a reload, and listed among the earlier imports.
  await page.reload();
  await page.getByRole('link', { name: 'Alle importer' }).click();
  await page.getByRole('link', { name: 'sager.csv' }).first().click();
  await page.getByRole('button', { name: 'Importer 3 annoncer' }).click();
  await expect(page.getByRole('heading', { name: 'Importen er færdig' })).toBeVisible({ timeout: 20_000 });

  const result = page.getByRole('region', { name: 'Annoncerne' });
  await expect(result.getByRole('link')).toHaveCount(3);
  await expect(result.getByText('Blev en kladde uden denne celle:')).toBeVisible();
  await expect(result.getByText('Tilføj mindst 3 billeder').first()).toBeVisible();
  await result.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sag E2E-1');
  await expect(page.getByRole('main')).toContainText('1.250 m²');
  await expect(page.getByRole('main')).toContainText('skal ikke med');
});

test('an unchanged export changes nothing on import; an edited one shows its changes and activations before the import runs', async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const { text } = await api.searchAddress('aarhus c');
  await signIn('maegler');
  const importing = async (file: Buffer) => {
    await page.goto('/listings/import');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Vælg fil' }).click();
    await (await choosing).setFiles(asFile(file));
  };
  const check = () => page.getByRole('button', { name: 'Kontroller filen' }).click();
  await importing(csvOf([goodRow('', { Adresse: text, Overskrift: 'Et kontor uden noget sagsnummer' })]));
  await check();
  await expect(page.getByText('Uden sagsnummer kan rækken ikke genkendes')).toBeVisible();
  await expect(page.getByText('1 række er uden sagsnummer og bliver til en ny annonce.')).toBeVisible();
  await page.getByRole('button', { name: 'Importer 1 annonce' }).click();
  const made = page.getByRole('region', { name: 'Annoncerne' }).getByRole('link');
  await expect(made).toHaveText('Et kontor uden noget sagsnummer', { timeout: 20_000 });
  const id = /\d+$/.exec((await made.getAttribute('href')) ?? '')?.[0] ?? '';

  const exported = (title: string, type = 'Udlejning') => ({
    Id: id,
    Annoncetype: type,
    Sagsnummer: '',
    Overskrift: title,
  });
  await importing(
    csvOf([
      exported('Et kontor med en ny overskrift'),
      exported('Et kontor af en anden type', 'Investering'),
    ]),
  );
  await check();
  const rows = page.getByRole('region', { name: 'Annoncerne' });
  await expect(rows).toContainText('Opdateres');
  await expect(rows).toContainText('Et kontor uden noget sagsnummer');
  await expect(rows).toContainText('Et kontor med en ny overskrift');
  await expect(page.getByRole('region', { name: 'Rækker med fejl' })).toContainText(
    'Annoncen med dette id er af en anden type',
  );

  // A changed column mapping is validated at once, and closing the mapping moves the focus to the heading.
  await page.getByRole('button', { name: 'Ret kolonner' }).click();
  await expect(page.getByRole('heading', { name: 'Hvad betyder kolonnerne?' })).toBeFocused();
  const title = page.getByRole('combobox', { name: 'Kolonnen Overskrift er' });
  await title.selectOption('Blikfang');
  await expect(rows.getByText('Blikfang:')).toBeVisible();
  await expect(rows.getByText('Overskrift:')).toHaveCount(0);
  await title.selectOption('Overskrift');
  await expect(rows.getByText('Overskrift:')).toBeVisible();
  await page.getByRole('button', { name: 'Luk kolonner' }).click();
  await expect(page.getByRole('heading', { name: 'Klar til import' })).toBeFocused();
  await page.getByRole('button', { name: 'Importer 1 annonce' }).click();
  await expect(page.getByRole('heading', { name: 'Importen er færdig' })).toBeFocused({ timeout: 20_000 });

  await importing(csvOf([exported('Et kontor med en ny overskrift')]));
  await check();
  await expect(page.getByRole('heading', { name: 'Alle annoncer er, som de står i filen' })).toBeVisible();
  await expect(page.getByText('Intet at importere')).toBeVisible();
  await page.getByRole('button', { name: 'Annuller' }).click();
  await expect(page.getByRole('heading', { name: 'Importen er stoppet' })).toBeFocused();
  await expect(page.getByText('Opdateres')).toHaveCount(0);
});

test('a price that may be a typing error requires a confirmation before the import writes it', async ({
  page,
  as,
  signIn,
}) => {
  const api = await as('maegler');
  const { ID } = await api.createComplete('rental', { accountOwnerListingIdentifierID: 'E2E-PRIS' });
  await api.activate(ID);
  await signIn('maegler');
  await page.goto('/listings/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg fil' }).click();
  await (await choosing).setFiles(asFile(csvOf([{ 'Sagsnr.': 'E2E-PRIS', Årsleje: '576.000' }])));
  await page.getByRole('button', { name: 'Kontroller filen' }).click();
  const run = page.getByRole('button', { name: 'Importer 1 annonce' });
  await run.click();
  const question = page.getByRole('dialog', { name: 'Er prisen rigtig?' });
  await expect(question).toContainText('288.000');
  await expect(question).toContainText('576.000');
  const back = question.getByRole('button', { name: 'Tilbage til rækkerne' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(question).toBeHidden();
  await expect(run).toBeVisible();
  await run.click();
  await question.getByRole('button', { name: 'Ja, importer' }).click();
  await expect(page.getByRole('heading', { name: 'Importen er færdig' })).toBeVisible({ timeout: 20_000 });
  expect(z.object({ yearlyRent: z.number() }).parse(await api.get(ID)).yearlyRent).toBe(576_000);
});

test('deleting a finished import requires a confirmation, and the button names the import', async ({
  page,
  signIn,
}) => {
  await signIn('maegler');
  await page.goto('/listings/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg fil' }).click();
  await (await choosing).setFiles({ ...asFile(csvOf([goodRow('E2E-9')])), name: 'fortrudt.csv' });
  await expect(page.getByRole('heading', { name: 'Hvad betyder kolonnerne?' })).toBeVisible();
  // Cancelling is confirmed: the column mapping is not lost.
  await page.getByRole('button', { name: 'Annuller' }).click();
  const stop = page.getByRole('dialog', { name: 'Vil du stoppe importen?' });
  await stop.getByRole('button', { name: 'Fortsæt importen' }).click();
  await expect(page.getByRole('heading', { name: 'Hvad betyder kolonnerne?' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuller' }).click();
  await stop.getByRole('button', { name: 'Stop import' }).click();
  await page.getByRole('link', { name: 'Importer en fil til' }).click();
  const earlier = page.getByRole('region', { name: 'Tidligere importer' });
  const deletion = earlier.getByRole('button', { name: 'Slet: importen af fortrudt.csv' });
  await expect(deletion).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await deletion.scrollIntoViewIfNeeded();
  await deletion.click();
  const question = page.getByRole('dialog', { name: 'Vil du slette importen af fortrudt.csv?' });
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(earlier.getByText('fortrudt.csv')).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test('an unreadable file shows one error; a partly readable file, or a chosen encoding, shows a notice', async ({
  page,
  signIn,
  errors,
}) => {
  errors.allow(/422/);
  await signIn('bruger');
  await page.goto('/listings/import');
  await expect(page.getByRole('tab')).toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg fil' }).click();
  await (await choosing).setFiles(asFile(Buffer.from('PK\x03\x04 no workbook')));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Gem den som CSV eller XLSX');

  // Its only non-ASCII byte is é in Mac Roman, and in Windows-1252 a letter that Danish does not have.
  const choose = async (buffer: Buffer, name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Vælg fil' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  };
  await choose(Buffer.from('Sagsnr.;Overskrift\nE2E-M;Kontor over en caf\x8e\n', 'latin1'), 'mac.csv');
  const encoding = page.getByRole('combobox', { name: 'Tegnsæt' });
  await expect(encoding).toBeFocused();
  await expect(encoding).toHaveText('Ældre Mac (Mac Roman)');
  const preview = page.getByRole('list', { name: 'Sådan læses filen:' });
  await expect(preview).toContainText('Kontor over en café');
  await encoding.press('Enter');
  await page.getByRole('option', { name: 'Windows (Windows-1252)' }).click();
  await expect(preview).toContainText('Kontor over en cafŽ');
  await encoding.press('Enter');
  await page.getByRole('option', { name: 'Ældre Mac (Mac Roman)' }).click();
  await page.getByRole('button', { name: 'Brug tegnsættet' }).click();
  await expect(page.getByText('Kontor over en café')).toBeVisible();

  await page.goto('/listings/import');
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = withNames(
    `<row>${text('Sagsnr.')}</row><row hidden="1">${text('A-1')}</row><row>${text('A-2')}</row>`,
  );
  await choose(book({ sheets: [{ rows, name: 'Sager' }, { rows }, { rows }] }), 'sager.xlsx');
  await expect(page.getByText('Kun arket Sager er læst. Projektmappen har 2 ark mere.')).toBeVisible();
  await expect(page.getByText('Filen har en skjult række, som ikke er læst.')).toBeVisible();
});

test('an API key is created, shown once, used, logged, and revoked', async ({
  page,
  signIn,
  server,
  errors,
}) => {
  // A wrong password, and an invalid listing.
  errors.allow(/status of 422/);
  const put = (key: string, listing: Record<string, unknown>) =>
    fetch(`${server.url}/api/v2/listings/by-identifier/E2E-API`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ listing }),
    });
  await signIn('maegler');
  await page.goto('/listings/import');
  await page.getByRole('tab', { name: 'API-nøgler' }).click();
  // Next to the key, a warning about fields that a request would clear.
  const use = page.getByRole('region', { name: 'Sådan bruges en nøgle' });
  await expect(use).toContainText(
    'Et felt, der ikke sendes, bliver tømt, også imageURLs; uploadede billeder bliver stående.',
  );
  await expect(use).toContainText('PATCH på samme adresse (JSON Merge Patch) ændrer kun det, der sendes.');
  await page.getByRole('button', { name: 'Opret nøgle' }).click();
  await expect(page.getByText('Navn på nøglen er krævet')).toBeVisible();
  await page.getByLabel('Navn på nøglen').fill('Sagssystemet');
  const again = page.getByLabel('Din adgangskode');
  await again.fill('en anden');
  await page.getByRole('button', { name: 'Opret nøgle' }).click();
  await expect(page.getByText('Adgangskoden er ikke rigtig', { exact: true })).toBeVisible();
  await again.fill(password);
  await page.getByRole('button', { name: 'Opret nøgle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nøglen Sagssystemet er oprettet' });
  const key = await dialog.getByLabel('API-nøgle').inputValue();
  expect(key).toMatch(/^tvk_/);
  await dialog.getByRole('button', { name: 'Jeg har gemt nøglen' }).click();
  await expect(dialog).toBeHidden();

  const made = await put(key, { type: 'rental', title: 'Lyst kontor fra sagssystemet' });
  expect(made.status).toBe(201);
  expect(
    z.object({ listing: z.object({ status: z.number() }) }).parse(await made.json()).listing.status,
  ).toBe(1);
  expect((await put(key, { type: 'rental', title: 'kort' })).status).toBe(422);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  const log = page.getByRole('region', { name: 'API-log' });
  await expect(log.getByText('Overskrift skal være på mellem 20 og 128 tegn')).toBeVisible();
  await expect(log.getByText('Oprettet')).toBeVisible();

  await page.getByRole('button', { name: 'Spær: nøglen Sagssystemet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spær', exact: true }).click();
  const keys = page.getByRole('region', { name: 'API-nøgler', exact: true }).getByRole('listitem');
  await expect(keys.filter({ hasText: 'Sagssystemet' })).toContainText(/Spærret \d/);
  expect((await put(key, { type: 'rental' })).status).toBe(401);
  await log.getByRole('link', { name: 'Se annoncen' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lyst kontor fra sagssystemet');
});

test('the form shows that a supplier writes the listing, and an overwritten value is restored from the history', async ({
  page,
  as,
  signIn,
  server,
}) => {
  const api = await as('maegler');
  const own = 'Kontor med udsigt over havnen';
  const { ID, accountID } = await api.create('rental', {
    title: own,
    accountOwnerListingIdentifierID: 'E2E-STYRET',
  });
  const { secret } = z.object({ secret: z.string() }).parse(
    await api.call('POST', `/api/v2/accounts/${accountID}/api-keys`, {
      apiKey: { name: 'Mægler System' },
      password,
    }),
  );
  const sent = await fetch(`${server.url}/api/v2/listings/by-identifier/E2E-STYRET`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify({ listing: { title: 'Overskrift fra et andet system' } }),
  });
  expect(sent.status).toBe(200);

  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}/update`);
  await expect(page.getByText('Styres af Mægler System: ændringer her kan blive overskrevet')).toBeVisible();
  await page.goto(`/listings/rental/${ID}`);
  await page.getByRole('tab', { name: 'Historik' }).click();
  await page.getByRole('button', { name: /^Tag tilbage ?: Overskrift$/ }).click();
  await expect(page.getByText('Annoncen er opdateret')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tag tilbage ?: Overskrift$/ })).toHaveCount(1);
  expect((await api.get(ID)).title).toBe(own);
});
