import { fieldsOf } from '../../../resources/listingFields';
import type { ImportRow, ImportWithColumns } from '../../../schemas/imports/import';
import { listingVariant } from '../../../schemas/listing/variants';
import { readableChanges } from '../../listings/historyChanges';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { useText } from '../../ui/useText';

interface RowChangesProps {
  family: ImportWithColumns['family'];
  changes: NonNullable<ImportRow['changes']>;
}

/** What a row would change on its listing, from what to what, as the listing's history shows it. */
export const RowChanges = ({ family, changes }: RowChangesProps) => {
  const words = useText();
  const fields = fieldsOf([listingVariant(family)]);
  const nameOf = useMetaListNames(metaListsOf(fields));
  const { text } = words;
  // An import closes nothing.
  const readable = readableChanges(
    { changes },
    { words, nameOf, fields, family, reasonName: () => undefined },
  );
  if (readable.length === 0) return null;
  return (
    <dl>
      {readable.map(({ name, label, from, to }) => (
        <div key={name}>
          <dt>{label}:</dt>
          <dd>
            <del>
              <span className="visually-hidden">{text('torvet.listingShow.historyBefore')}: </span>
              {from ?? text('torvet.common.dash')}
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <span className="visually-hidden">{text('torvet.listingShow.historyAfter')}: </span>
              {to ?? text('torvet.common.dash')}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
