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

/** Danish and English have the same two forms: one for 1, one for all other numbers. */
const choosePlural = (sentence: string, count: string | number | undefined): string => {
  if (!sentence.includes(pluralMark)) return sentence;
  const [one = '', many = one] = sentence.split(pluralMark).map((form) => form.trim());
  return count === undefined || Number(count) === 1 ? one : many;
};

/**
 * Returns the sentence for a dotted key, with `%{name}` replaced and singular or plural chosen by `smart_count`.
 * Works like Polyglot in the app, for the server and public pages, which do not load Polyglot. Unknown keys are
 * returned unchanged.
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

/** Capitalises the first letter: toasts begin with a record type or a verb. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('da-DK') + text.slice(1);
