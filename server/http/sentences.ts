import { catalogue } from '../../i18n/catalogue';
import { fieldSentence } from '../../i18n/fieldSentence';
import { formats } from '../../i18n/format';
import type { MessageParams } from '../../i18n/messages';
import { languageFromHeader, translate } from '../../i18n/translate';
import type { ErrorCode } from '../../schemas/api';
import type { Language } from '../../schemas/languages';
import type { FieldIssue } from '../../schemas/messages';

/**
 * Looks a key up. A field that neither its own record nor every record has a label for is looked for among those of other
 * records, where the operation has not said whose fields it takes.
 */
const lookUp =
  (language: Language, labels: string | undefined) =>
  (key: string, params?: MessageParams): string => {
    const messages = catalogue[language];
    const found = translate(messages, key, params);
    if (found !== key || !key.startsWith('torvet.record.fields.')) return found;
    const field = key.slice(key.lastIndexOf('.') + 1);
    // As one signs in: of that page's texts only these are labels. What has others says so in its operation.
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

/** The sentence for an error code, in the language of the `Accept-Language` header. */
export const errorSentence = (code: ErrorCode, acceptLanguage: string | undefined): string =>
  translate(catalogue[languageFromHeader(acceptLanguage)], `torvet.error.${code}`);

/** A sentence for each field that is wrong, by its path. @param labels where the fields' labels are, other than a listing's. */
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
