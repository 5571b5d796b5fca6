import { defaultLanguage, type Language } from './languages';

export const brokersRoot = '/maeglere';

export const brokersPath = (language: Language): string =>
  language === defaultLanguage ? brokersRoot : `${brokersRoot}/${language}`;

/** Path of the public profile of an account. */
export const brokerPath = (id: number | string, language: Language): string =>
  language === defaultLanguage ? `${brokersRoot}/${id}` : `${brokersRoot}/${id}/${language}`;
