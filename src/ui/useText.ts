import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { fieldLabels, fieldSentence, summarySentence } from '../../i18n/fieldSentence';
import type { Words } from '../../i18n/fieldText';
import { formats } from '../../i18n/format';
import type { MessageParams } from '../../i18n/messages';
import { isLanguage } from '../../schemas/languages';
import type { FieldIssue } from '../../schemas/messages';
import type { ResourceSchema } from '../../schemas/resourceSchema';

export interface Texts extends Words {
  /** Every label that leads to a path, outermost first, as one line: `Faste pladser: Antal pladser til`. */
  labelPath: (path: string) => string;
  helpOf: (name: string) => string | undefined;
  /** A sentence that the resource can replace. */
  own: (key: string) => string | undefined;
  sectionTitle: (section: string) => string;
  sectionHelp: (section: string) => string | undefined;
  issueSentence: (issue: FieldIssue) => string;
  /** Sentence for an error summary, away from the field. */
  summarySentence: (issue: FieldIssue) => string;
  /** Error of a field: the server's message, or the issue in words. */
  errorSentence: (error: { sentence: string } | { issue: FieldIssue }) => string;
}

/**
 * Texts in the reader's language.
 * @param labels resource whose labels the fields and sections have: those of {@link ResourceSchema}.
 */
export const useText = (labels: ResourceSchema['labels'] = 'listing'): Texts => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const format = formats(isLanguage(locale) ? locale : 'da');
    const look = (key: string, params?: MessageParams) => translate(key, params);
    const issueSentence = (issue: FieldIssue) => fieldSentence(look, format, issue, labels);
    const labelPath = (path: string) => fieldLabels(look, path, labels).join(': ');
    // Polyglot returns the default for a missing key.
    const own = (key: string) => translate(`torvet.${labels}.${key}`, { _: '' }) || undefined;
    return {
      text: look,
      named: look,
      formats: format,
      labelOf: labelPath,
      labelPath,
      own,
      helpOf: (name) => own(`help.${name}`),
      sectionTitle: (section) => translate(`torvet.${labels}.sections.${section}`),
      sectionHelp: (section) => own(`sectionHelp.${section}`),
      issueSentence,
      summarySentence: (issue) => summarySentence(look, format, issue, labels),
      errorSentence: (error) => ('sentence' in error ? error.sentence : issueSentence(error.issue)),
    };
  }, [translate, locale, labels]);
};
