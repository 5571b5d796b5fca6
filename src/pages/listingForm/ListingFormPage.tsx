import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { listingFamilies } from '../../../resources';
import { type Family, families } from '../../../schemas/listing/families';
import type { ListingRecord } from '../../../schemas/listing/record';
import { listingVariant } from '../../../schemas/listing/variants';
import { browserDrafts } from '../../forms/drafts/browserDrafts';
import { useEarlierVersion } from '../../forms/earlier/useEarlierVersion';
import { fieldsOf } from '../../forms/schema/sentFields';
import { createFormStore } from '../../forms/store/formStore';
import { samePage, useFormSession } from '../../forms/useFormSession';
import { NotNow } from '../../listings/NotNow';
import { statusName } from '../../listings/names';
import { OpenedListing } from '../../listings/OpenedListing';
import { rowPath } from '../../listings/row';
import { hasLiveToken } from '../../providers/auth/tokenCookie';
import { track } from '../../tracking/track';
import { useText } from '../../ui/useText';
import { FormSkeleton } from './FormSkeleton';
import { ListingEditor } from './ListingEditor';
import type { EditedListing } from './useListingEditing';
import { useOutcomes } from './useOutcomes';

interface ListingFormPageProps {
  family: Family;
  /** Variant of a new listing; a saved listing has its own. */
  offMarket: boolean;
  /** Account of a new listing. */
  accountID: number;
  /** Id of the user, for the storage key of the draft. */
  userID: string | number;
}

interface OpenFormProps extends ListingFormPageProps {
  record: EditedListing | undefined;
  onCreated: (record: ListingRecord) => void;
}

const OpenForm = ({ family, accountID, userID, record, onCreated, ...page }: OpenFormProps) => {
  const navigate = useNavigate();
  const outcomes = useOutcomes();
  // Read once, because saving a new listing changes the path and `page`.
  const [offMarket] = useState(record?.offMarket ?? page.offMarket);
  const variant = listingVariant(family, offMarket);
  const owner = record?.accountID ?? accountID;
  const [store] = useState(() => createFormStore(variant, fieldsOf(variant, record)));
  const earlier = useEarlierVersion(store);
  const created = useCallback(
    (made: ListingRecord, forImages: boolean) => {
      track('user_action', 'createAdvertisement', { listing_type: families[family].type });
      if (forImages) outcomes.keptForImages();
      onCreated(made);
    },
    [family, outcomes, onCreated],
  );
  return (
    <ListingEditor
      variant={variant}
      store={store}
      record={record}
      accountID={owner}
      userID={userID}
      draftStorage={browserDrafts}
      earlier={earlier}
      isSignedIn={hasLiveToken}
      onCreated={created}
      onSaved={(saved, action, undo) => {
        outcomes.saved(saved, action, undo);
        if (action === 'complete') void navigate(rowPath(saved));
      }}
      onIncomplete={outcomes.notActivated}
      onFailed={outcomes.failed}
    />
  );
};

/** Form of a listing as it was when the page opened. Later saves update the form's own state. */
const OpenListing = ({ listing, ...page }: Omit<OpenFormProps, 'record'> & { listing: EditedListing }) => {
  const { text } = useText();
  const [record] = useState(listing);
  return record.allowedActions.includes('update') ? (
    <OpenForm {...page} record={record} />
  ) : (
    <NotNow
      listing={record}
      title={text('torvet.form.notEditable', { status: statusName(record.status, text) })}
    />
  );
};

/** Creates a new listing or updates an existing one. A record that this form has created is not refetched. */
const Opening = (page: Omit<OpenFormProps, 'record'>) => {
  const [isNew] = useState(useParams().id === undefined);
  if (isNew) return <OpenForm {...page} record={undefined} />;
  return (
    <OpenedListing resource={listingFamilies[page.family].name} skeleton={<FormSkeleton />} edited>
      {(listing) => <OpenListing {...page} listing={listing} />}
    </OpenedListing>
  );
};

/**
 * Pages `/listings/{family}/create` (for staff also off-market) and `/listings/{family}/:id/update`. When a new listing
 * is saved, the path changes but the form stays mounted, so that input, focus and uploads are preserved.
 */
export const ListingFormPage = (props: ListingFormPageProps) => {
  const { id } = useParams();
  const navigate = useNavigate();
  const { family, offMarket } = props;
  const { number, moveTo } = useFormSession(`${family}/${id ?? (offMarket ? 'off-market' : '')}`);
  const onCreated = useCallback(
    ({ ID }: ListingRecord) => {
      moveTo(`${family}/${ID}`);
      void navigate(`/listings/${family}/${ID}/update`, samePage);
    },
    [family, moveTo, navigate],
  );
  return <Opening key={number} {...props} onCreated={onCreated} />;
};
