import { fieldsOf } from '../../../resources/listingFields';
import type { ImportRow } from '../../../schemas/imports/importRow';
import { listingVariant } from '../../../schemas/listing/variants';
import { readableChanges } from '../../listings/historyChanges';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { useText } from '../../ui/useText';

type Readable = Pick<ImportRow, 'family'> & { changes: NonNullable<ImportRow['changes']> };

/** Changes of a listing's fields, in the format of its history. */
const useReadable = ({ family, changes }: Readable) => {
  const words = useText();
  const fields = fieldsOf([listingVariant(family)]);
  const nameOf = useMetaListNames(metaListsOf(fields));
  // An import never closes listings, so there is no closing reason.
  return readableChanges({ changes }, { words, nameOf, fields, family, reasonName: () => undefined });
};

/** Parsed values of a row with their labels. */
export const RowValues = ({ family, values }: Pick<ImportRow, 'family' | 'values'>) => {
  const changes = Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, [unknown, unknown]] => [name, [null, value]]),
  );
  const readable = useReadable({ family, changes });
  if (readable.length === 0) return null;
  return (
    <dl>
      {readable.map(({ name, label, to }) => (
        <div key={name}>
          <dt>{label}:</dt>
          <dd>{to}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Changes that a row would make to its listing, in the format of the listing's history. */
export const RowChanges = (props: Readable) => {
  const { text } = useText();
  const readable = useReadable(props);
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
