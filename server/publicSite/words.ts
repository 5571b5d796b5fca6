import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import type { Words } from '../../i18n/fieldText';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';

const { da } = catalogue;

const text: Words['text'] = (key, params) => translate(da, key, params);

/** The public site speaks Danish. */
export const danish: Words = {
  text,
  formats: formats('da'),
  labelOf: (name) => fieldLabels((key) => translate(da, key), name).join(': '),
};
