import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { translate } from '../../i18n/translate';
import { languages } from '../../schemas/languages';

/** What we call a target of an import, in every language. */
export const columnLabels = (path: string): string[] =>
  languages.map((language) => fieldLabels((key) => translate(catalogue[language], key), path).join(' '));
