import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { fieldLabels, fieldSentence } from '../../i18n/fieldSentence';
import type { Words } from '../../i18n/fieldText';
import { formats } from '../../i18n/format';
import type { MessageParams } from '../../i18n/messages';
import { isLanguage } from '../../schemas/languages';
import type { FieldIssue } from '../../schemas/messages';

export interface Texts extends Words {
  /** Every label that leads to a path, outermost first, as one line: `Faste pladser: Antal pladser til`. */
  labelPath: (path: string) => string;
  helpOf: (name: string) => string | undefined;
  issueSentence: (issue: FieldIssue) => string;
  /** Of a field's error: what the server said, or the issue in words. */
  errorSentence: (error: { sentence: string } | { issue: FieldIssue }) => string;
}

/** The form's words in the reader's language. */
export const useText = (): Texts => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const format = formats(isLanguage(locale) ? locale : 'da');
    const look = (key: string, params?: MessageParams) => translate(key, params);
    const issueSentence = (issue: FieldIssue) => fieldSentence(look, format, issue);
    const labelPath = (path: string) => fieldLabels(look, path).join(': ');
    return {
      text: look,
      formats: format,
      labelOf: labelPath,
      labelPath,
      // Polyglot gives the default back for a field that has no help.
      helpOf: (name) => translate(`torvet.listing.help.${name}`, { _: '' }) || undefined,
      issueSentence,
      errorSentence: (error) => ('sentence' in error ? error.sentence : issueSentence(error.issue)),
    };
  }, [translate, locale]);
};
