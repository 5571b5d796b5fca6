import { catalogue } from '../../i18n/catalogue';
import { fieldSentence } from '../../i18n/fieldSentence';
import { formats } from '../../i18n/format';
import type { MessageParams } from '../../i18n/messages';
import { languageFromHeader, translate } from '../../i18n/translate';
import type { ErrorCode } from '../../schemas/api';
import type { Language } from '../../schemas/languages';
import type { FieldIssue } from '../../schemas/messages';

/**
 * Creates a function that looks up texts for the error of a field. If neither the record nor the common fields have a
 * label, the labels of other records are searched, unless the operation declares `labels`.
 */
const lookUp =
  (language: Language, labels: string | undefined) =>
  (key: string, params?: MessageParams): string => {
    const messages = catalogue[language];
    const found = translate(messages, key, params);
    if (found !== key || !key.startsWith('torvet.record.fields.')) return found;
    const field = key.slice(key.lastIndexOf('.') + 1);
    // Fields of the sign-in page; other operations declare their labels.
    if (field === 'email' || field === 'password') return translate(messages, `torvet.auth.login.${field}`);
    if (labels !== undefined) return key;
    for (const place of [
      'torvet.account.fields',
      'torvet.image.fields',
      'torvet.promotion.fields',
      'torvet.apiKey.fields',
      'torvet.selectAccount.fields',
      'torvet.record.fields',
    ]) {
      const label = translate(messages, `${place}.${field}`);
      if (label !== `${place}.${field}`) return label;
    }
    return key;
  };

/** Message for an error code, in the language of the `Accept-Language` header. */
export const errorSentence = (code: ErrorCode, acceptLanguage: string | undefined): string =>
  translate(catalogue[languageFromHeader(acceptLanguage)], `torvet.error.${code}`);

/**
 * Error message for each invalid field, by path. @param labels message key of the labels; `listing` by default.
 */
export const fieldSentences = (
  issues: readonly FieldIssue[],
  acceptLanguage: string | undefined,
  labels?: string,
): Record<string, string> => {
  const language = languageFromHeader(acceptLanguage);
  return Object.fromEntries(
    issues.map((issue) => [
      issue.path,
      fieldSentence(lookUp(language, labels), formats(language), issue, labels),
    ]),
  );
};
