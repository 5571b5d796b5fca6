import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { translate } from '../../i18n/translate';
import { columnKey } from '../../schemas/imports/columnKey';
import { synonyms } from '../../schemas/imports/synonyms';
import { importTargets } from '../../schemas/imports/targets';
import { unreadColumns } from '../../schemas/imports/unread';
import { languages } from '../../schemas/languages';
import { familyNames } from '../../schemas/listing/families';

/** Labels of an import target (a field or a part of a field) in every language. */
export const columnLabels = (path: string): string[] =>
  languages.map((language) => fieldLabels((key) => translate(catalogue[language], key), path).join(' '));

const ownNames = new Set(
  familyNames.flatMap((family) => [
    ...importTargets(family).flatMap(({ path }) => [path, ...columnLabels(path)].map(columnKey)),
    ...unreadColumns(family, columnLabels).keys(),
  ]),
);
const otherNames = new Set(Object.values(synonyms).flatMap((names) => names.map(columnKey)));

/** True if a cell is the name of a known column. */
export const isColumnName = (cell: string): boolean => {
  const key = columnKey(cell);
  return key !== '' && (ownNames.has(key) || otherNames.has(key));
};
