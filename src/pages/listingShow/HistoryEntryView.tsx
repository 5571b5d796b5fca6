import type { ValueWords } from '../../../i18n/fieldText';
import type { TorvetMessages } from '../../../i18n/messages';
import type { ListingField } from '../../../schemas/listing/shownFields';
import type { HistoryEntry } from '../../../schemas/operations/listings';
import { type ReadableChange, readableChanges } from './historyChanges';

type ActionName = keyof TorvetMessages['history'];

const actionNames: Record<Exclude<ActionName, 'priceChange' | 'changedFields'>, true> = {
  create: true,
  update: true,
  copy: true,
  activate: true,
  submit: true,
  deactivate: true,
  close: true,
  reopen: true,
  reclose: true,
  delete: true,
  quarantine: true,
  release: true,
  withdraw: true,
  archive: true,
  restore: true,
  images: true,
};

const isAction = (action: string): action is keyof typeof actionNames => Object.hasOwn(actionNames, action);

const Change = ({ change: { label, from, to }, how }: { change: ReadableChange; how: ValueWords }) => {
  const { text } = how.words;
  const dash = text('torvet.common.dash');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{text('torvet.listingShow.historyBefore')}: </span>
          {from ?? dash}
        </del>
        <ins>
          <span className="visually-hidden">{text('torvet.listingShow.historyAfter')}: </span>
          {to ?? dash}
        </ins>
      </dd>
    </div>
  );
};

/** One change: who, when, and which fields from what to what. */
export const HistoryEntryView = ({
  entry,
  fields,
  how,
}: {
  entry: HistoryEntry;
  fields: readonly ListingField[];
  how: ValueWords;
}) => {
  const { text, formats } = how.words;
  const { action, by, staff, at } = entry;
  const what = isAction(action) ? text(`torvet.history.${action}`) : action;
  const changes = readableChanges(entry, fields, how);
  return (
    <li>
      <p className="who">
        <strong>{what}</strong> {text('torvet.listingShow.historyWho', { who: by })}
        {staff ? ` ${text('torvet.listingShow.historyForAccount')}` : ''}
        <time dateTime={at}>{formats.dateTime(at)}</time>
      </p>
      {changes.length > 0 ? (
        <dl>
          {changes.map((change) => (
            <Change key={change.name} change={change} how={how} />
          ))}
        </dl>
      ) : null}
    </li>
  );
};
