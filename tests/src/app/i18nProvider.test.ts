import { expect, it } from 'vitest';
import { keepLanguage, keptLanguage } from '../../../i18n/language';
import { createI18nProvider } from '../../../i18n/provider';
import { restOfMessages } from '../../../i18n/rest';
import { createStore } from '../../../src/providers/raStore';

it('A count in a message is formatted as a number, in the current language', async () => {
  const provider = await createI18nProvider();
  await restOfMessages();
  const rows = (smart_count: number) => provider.translate('torvet.listingImport.rows', { smart_count });
  expect([rows(1), rows(1_500)]).toEqual(['1 række', '1.500 rækker']);
  await provider.changeLocale('en');
  expect(rows(1_500)).toBe('1,500 rows');
});

it('Messages outside the first bundle are loaded on demand, in the current language and in a language that is selected later', async () => {
  localStorage.clear();
  const provider = await createI18nProvider();
  const words = () => [
    provider.translate('torvet.list.coverImage'),
    provider.translate('torvet.form.outline', { _: 'not here yet' }),
  ];
  expect(words()).toEqual(['Forsidebillede', 'not here yet']);
  await provider.changeLocale('en');
  expect(words()).toEqual(['Cover image', 'not here yet']);
  await restOfMessages();
  expect(words()).toEqual(['Cover image', 'Contents']);
  await provider.changeLocale('da');
  expect(words()).toEqual(['Forsidebillede', 'Indhold']);
  localStorage.clear();
});

it('The language preference is stored in react-admin’s store, which pages without react-admin read too', () => {
  keepLanguage('en');
  expect(createStore().getItem('locale')).toBe('en');
  createStore().setItem('locale', 'da');
  expect(keptLanguage()).toBe('da');
  localStorage.setItem('RaStore.locale', 'nonsense');
  expect(keptLanguage()).toBe('da');
  localStorage.clear();
});
