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
  /** Labels of a path on one line, outermost first, e.g. `Faste pladser: Antal pladser til`. */
  labelPath: (path: string) => string;
  helpOf: (name: string) => string | undefined;
  /** Text of the resource for a key; undefined if the resource has none. */
  own: (key: string) => string | undefined;
  sectionTitle: (section: string) => string;
  sectionHelp: (section: string) => string | undefined;
  issueSentence: (issue: FieldIssue) => string;
  /** Message for the error summary, which contains the field's label. */
  summarySentence: (issue: FieldIssue) => string;
  /** Message of a field's error: the server's sentence, or the text for a validation issue. */
  errorSentence: (error: { sentence: string } | { issue: FieldIssue }) => string;
}

/**
 * Translations in the user's language.
 * @param labels message key of the labels for fields and sections (see {@link ResourceSchema}).
 */
export const useText = (labels: ResourceSchema['labels'] = 'listing'): Texts => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const format = formats(isLanguage(locale) ? locale : 'da');
    const look = (key: string, params?: MessageParams) => translate(key, params);
    const issueSentence = (issue: FieldIssue) => fieldSentence(look, format, issue, labels);
    const labelPath = (path: string) => fieldLabels(look, path, labels).join(': ');
    // Polyglot returns `_` for a missing key.
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
