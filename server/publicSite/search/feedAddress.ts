import { defaultLanguage, type Language } from '../../../schemas/languages';
import { searchRoot } from '../../../schemas/publicSearch';

/** Path of the feed of a search. */
export const feedAddress = (format: 'rss' | 'json', query: URLSearchParams, language: Language): string => {
  const params = new URLSearchParams(query);
  if (language !== defaultLanguage) params.set('lang', language);
  const written = params.toString();
  return `${searchRoot}.${format}${written && `?${written}`}`;
};
