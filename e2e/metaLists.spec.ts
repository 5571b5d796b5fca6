import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

test('staff add, rename, move and retire a facility; a form in another tab shows each change when the tab gets the focus', async ({
  page,
  signIn,
  openBrowser,
}) => {
  const broker = await openBrowser('maegler');
  await broker.goto('/listings/rental/create');
  const facilities = broker.getByRole('combobox', { name: 'Faciliteter' });
  const option = (name: string) => broker.getByRole('option', { name, exact: true });
  const comeBack = () => broker.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await facilities.click();
  await expect(option('Elevator')).toBeVisible();
  await expect(option('Sauna')).toBeHidden();

  await signIn('intern');
  await page.goto('/staff/meta-lists');
  await page.getByRole('tab', { name: 'Faciliteter' }).click();
  await page.getByRole('button', { name: 'Tilføj valg' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Navn på dansk' }).fill('Sauna');
  await dialog.getByRole('button', { name: 'Tilføj valg' }).click();
  await expect(dialog.getByText('Navn på engelsk er krævet')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Navn på engelsk' }).fill('Sauna');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const rows = page.getByRole('list', { name: 'Faciliteter' }).getByRole('listitem');
  await expect(rows.last()).toContainText('Sauna');
  await comeBack();
  await expect(option('Sauna')).toBeVisible();
  await option('Sauna').click();

  // Moved by keyboard: the handle keeps the focus.
  const handle = page.getByRole('button', { name: /^Flyt Sauna/ });
  await handle.focus();
  await page.keyboard.press('Home');
  await expect(rows.first()).toContainText('Sauna');
  await expect(handle).toBeFocused();
  await rows.filter({ hasText: 'Elevator' }).dragTo(rows.first());
  await expect(rows.first()).toContainText('Elevator');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Lad udgå: Sauna' }).click();
  await dialog.getByRole('button', { name: 'Lad udgå' }).click();
  await expect(page.getByRole('button', { name: 'Tag i brug igen: Sauna' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Sauna' })).toHaveCount(0);
  await comeBack();
  // A selected value that has been retired since is marked.
  await expect(broker.getByRole('button', { name: 'Sauna (udgået)' })).toBeVisible();

  await page.setViewportSize(widths.phone);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Tag i brug igen: Sauna' }).click();
  await expect(rows.filter({ hasText: 'Sauna' })).toHaveCount(1);
});
