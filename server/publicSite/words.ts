import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import type { Words } from '../../i18n/fieldText';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';

const wordsIn = (language: Language): Words => {
  const messages = catalogue[language];
  return {
    text: (key, params) => translate(messages, key, params),
    named: (key) => translate(messages, key),
    formats: formats(language),
    labelOf: (name) => fieldLabels((key) => translate(messages, key), name).join(': '),
  };
};

export const siteWords: Readonly<Record<Language, Words>> = { da: wordsIn('da'), en: wordsIn('en') };
