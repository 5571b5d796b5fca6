import { defaultLanguage, isLanguage, type Language } from '../schemas/languages';
import type { MessageParams, MessageTree } from './messages';

const pluralMark = '||||';

const find = (messages: MessageTree, key: string): string | undefined => {
  let found: string | MessageTree | undefined = messages;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
};

/** Selects singular for 1 and plural for all other numbers; Danish and English have the same rule. */
const choosePlural = (sentence: string, count: string | number | undefined): string => {
  if (!sentence.includes(pluralMark)) return sentence;
  const [one = '', many = one] = sentence.split(pluralMark).map((form) => form.trim());
  return count === undefined || Number(count) === 1 ? one : many;
};

/**
 * Returns the text for a key, with `%{name}` replaced, and singular or plural selected by `smart_count`. An unknown key
 * is returned unchanged. The function is equivalent to Polyglot in the app; server and public pages do not load
 * Polyglot.
 */
export const translate = (messages: MessageTree, key: string, params: MessageParams = {}): string => {
  const sentence = find(messages, key);
  if (sentence === undefined) return key;
  return choosePlural(sentence, params.smart_count).replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? placeholder : String(value);
  });
};

/** Preferred language of an `Accept-Language` header; Danish if it contains neither language. */
export const languageFromHeader = (header: string | undefined): Language => {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((request) => {
      const [tag = '', ...parameters] = request.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => parameter.trim())
        .find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { language } of preferences) if (isLanguage(language)) return language;
  return defaultLanguage;
};

/** Capitalises the first letter, for toasts that begin with a record type or a verb. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('da-DK') + text.slice(1);
