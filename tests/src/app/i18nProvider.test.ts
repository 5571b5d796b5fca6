import { expect, it } from 'vitest';
import { createI18nProvider } from '../../../i18n/provider';

it('A count is read as any other number is, in the language that is spoken', async () => {
  const provider = await createI18nProvider();
  const rows = (smart_count: number) => provider.translate('torvet.listingImport.rows', { smart_count });
  expect([rows(1), rows(1_500)]).toEqual(['1 række', '1.500 rækker']);
  await provider.changeLocale('en');
  expect(rows(1_500)).toBe('1,500 rows');
});
