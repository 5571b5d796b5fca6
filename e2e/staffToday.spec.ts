import { expectNoAxeViolations } from './support/axe';
import { expect, test, testOnOwnServer } from './support/fixtures';
import { expectNoHorizontalScroll, widths } from './support/widths';

for (const [width, size] of Object.entries(widths)) {
  test(`the tasks of staff fit the viewport of a ${width}`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('intern');
    await page.goto('/staff/today');
    await expect(page.getByRole('heading', { level: 1, name: 'Opgaver i dag' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Konti til gennemgang' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Usædvanlig aktivitet' })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
}

testOnOwnServer(
  'staff assign an account to themselves, send a mail again and open a review from the page “Today”',
  async ({ page, signIn }) => {
    await signIn('intern');
    await page.goto('/user');
    await page.getByRole('combobox', { name: 'Startside' }).selectOption({ label: 'I dag' });
    await page.goto('/');
    await expect(page).toHaveURL(/\/staff\/today$/);

    const accounts = page.getByRole('region', { name: 'Konti til gennemgang' });
    const first = accounts.getByRole('listitem').first();
    await first.getByRole('button', { name: /^Tag sagen/ }).click();
    await expect(first.getByText('Taget af dig')).toBeVisible();

    const mails = page.getByRole('region', { name: /^E-mails, der ikke kunne sendes/ });
    const failedJobs = page.getByRole('region', { name: 'Mislykkede baggrundsopgaver' });
    await expect(failedJobs.getByRole('listitem')).toHaveCount(1);
    await mails.getByRole('button', { name: /^Send igen/ }).click();
    await expect(mails.getByText('Ingen fejlede e-mails de seneste dage.')).toBeVisible();
    // Sending the mail again retries its job.
    await expect(failedJobs.getByRole('listitem')).toHaveCount(0);

    await first.getByRole('link', { name: /^Gennemgå/ }).click();
    await expect(page).toHaveURL(/\/accounts\/\d+$/);
  },
);
