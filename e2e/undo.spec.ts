import type { Page } from '@playwright/test';
import { chooseAction } from './support/actions';
import { expect, test } from './support/fixtures';

const chip = (page: Page, status: string) =>
  page.getByRole('main').getByText(status, { exact: true }).first();
const undo = (page: Page) => page.getByRole('button', { name: 'Fortryd' });

test('an action is undone by Ctrl-Z or from the toast', async ({ page, signIn, as }) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await chooseAction(page, 'Deaktiver');
  await expect(undo(page)).toBeVisible();
  await expect(chip(page, 'Inaktiv')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
  await expect(chip(page, 'Aktiv')).toBeVisible();
  await page.getByRole('tab', { name: 'Historik' }).click();
  await expect(page.getByText('Fortrudt', { exact: true })).toBeVisible();

  await chooseAction(page, 'Deaktiver');
  await expect(chip(page, 'Inaktiv')).toBeVisible();
  await chooseAction(page, 'Slet');
  await page
    .getByRole('dialog', { name: 'Vil du slette annoncen?' })
    .getByRole('button', { name: 'Slet' })
    .click();
  await expect(page).toHaveURL(/\/listings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer' })).toBeVisible();
  // Toasts of other changes may have an undo button too.
  await page
    .locator('.MuiAlert-root', { hasText: 'Annoncen er slettet' })
    .getByRole('button', { name: 'Fortryd' })
    .click();
  // Asks the server, because the toast of the first undo may still be visible.
  await expect.poll(async () => (await api.get(ID)).status).toBe(3);
  await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
});

test('an undo is rejected after a later change, and the message names the author and the changed fields', async ({
  page,
  signIn,
  as,
  errors,
}) => {
  errors.allow(/status of 412/);
  const api = await as('maegler');
  const created = await api.createComplete('rental');
  const { ID } = await api.activate(created.ID);
  await signIn('maegler');
  await page.goto(`/listings/rental/${ID}`);
  await chooseAction(page, 'Deaktiver');
  await expect(undo(page)).toBeVisible();
  const { version } = await api.get(ID);
  await api.update({ ...created, version }, 'rental', {
    ...(await api.completeValues('rental')),
    title: 'Den anden nåede det først her',
  });
  await undo(page).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Kunne ikke fortryde' });
  await expect(refused).toContainText('Der er gemt andre ændringer imens');
  await expect(refused.getByRole('listitem').filter({ hasText: 'Rettet' }).first()).toContainText(
    'Den anden nåede det først her',
  );
  await expect(refused.getByRole('link', { name: 'Se annoncen' })).toHaveAttribute(
    'href',
    `/listings/rental/${ID}`,
  );
  expect((await api.get(ID)).title).toBe('Den anden nåede det først her');
});
