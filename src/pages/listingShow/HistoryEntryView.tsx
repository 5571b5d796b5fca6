import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { HistoryEntry } from '../../../schemas/history';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { EarlierVersion } from '../../forms/earlier/earlierVersions';
import { sameValue } from '../../forms/store/values';
import { historyAction } from '../../listings/historyAction';
import { type HistoryWords, type ReadableChange, readableChanges } from '../../listings/historyChanges';
import { rowPath } from '../../listings/row';
import { BusyButton } from '../../ui/BusyButton';

/** Restores the previous value of a field. */
export type TakeBack = (name: string, value: unknown) => Promise<void>;

const Change = ({
  change,
  how,
  onTakeBack,
}: {
  change: ReadableChange;
  how: HistoryWords;
  /** Restores the values before this entry; undefined if there is nothing to restore. */
  onTakeBack: (() => Promise<void>) | undefined;
}) => {
  const [busy, setBusy] = useState(false);
  const { text } = how.words;
  const { label, from, to } = change;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {from === undefined ? null : (
          <del>
            <span className="visually-hidden">{text('torvet.listingShow.historyBefore')}: </span>
            {from}
          </del>
        )}
        <ins>
          <span className="visually-hidden">{text('torvet.listingShow.historyAfter')}: </span>
          {to ?? text('torvet.common.dash')}
        </ins>
      </dd>
      {onTakeBack ? (
        <BusyButton
          size="small"
          busy={busy}
          sx={{ mt: 0.5, ml: -1 }}
          onClick={() => {
            setBusy(true);
            void onTakeBack().finally(() => setBusy(false));
          }}
        >
          {text('torvet.listingShow.takeBack')}
          <span className="visually-hidden">: {label}</span>
        </BusyButton>
      ) : null}
    </div>
  );
};

/** True for a field that an update changed, and whose current value differs from the value before the update. */
const canTakeBack = (
  { action, changes }: HistoryEntry,
  name: string,
  { fields }: HistoryWords,
  listing: ListingRecord,
): boolean =>
  action === 'update' &&
  fields.some((field) => field.name === name) &&
  !sameValue(changes[name]?.[0] ?? undefined, listing[name]);

interface HistoryEntryViewProps {
  version: EarlierVersion;
  listing: ListingRecord;
  how: HistoryWords;
  onTakeBack: TakeBack;
}

/**
 * History entry with author, account and time. Each field has its old and new value, and a button that restores the old
 * one.
 */
export const HistoryEntryView = ({ version, listing, how, onTakeBack }: HistoryEntryViewProps) => {
  const { text, formats } = how.words;
  const { entry, values, canBeTaken } = version;
  const { by, onBehalf, at, reason } = entry;
  const changes = readableChanges(entry, how);
  const mayUpdate = listing.allowedActions.includes('update');
  return (
    <li>
      <p className="who">
        <strong>{historyAction(entry, how.words.text)}</strong>{' '}
        {text('torvet.listingShow.historyWho', { who: by })}
        {onBehalf ? ` ${text('torvet.listingShow.historyForAccount', { account: listing.accountName })}` : ''}
        <time dateTime={at}>{formats.dateTime(at)}</time>
      </p>
      {reason === undefined ? null : <p>{text('torvet.reason.given', { reason })}</p>}
      {changes.length > 0 ? (
        <dl>
          {changes.map((change) => (
            <Change
              key={change.name}
              change={change}
              how={how}
              onTakeBack={
                mayUpdate && canTakeBack(entry, change.name, how, listing)
                  ? () => onTakeBack(change.name, entry.changes[change.name]?.[0])
                  : undefined
              }
            />
          ))}
        </dl>
      ) : null}
      {canBeTaken && mayUpdate ? (
        <Button
          component={Link}
          to={`${rowPath(listing)}/update`}
          state={{ earlier: { values, at } }}
          size="small"
          sx={{ mt: 0.5, ml: -1 }}
        >
          {text('torvet.listingShow.useVersion')}
          <span className="visually-hidden"> ({formats.dateTime(at)})</span>
        </Button>
      ) : null}
    </li>
  );
};
