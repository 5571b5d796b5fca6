import type { HTMLAttributes, Key } from 'react';
import { useTranslate } from 'react-admin';
import { priceText } from '../../../i18n/keyFacts';
import type { FoundListing } from '../../../schemas/search';
import { StatusChip } from '../../listings/cells/StatusChip';
import { AccountMark } from '../../ui/AccountMark';
import { Thumbnail } from '../../ui/Thumbnail';
import { useText } from '../../ui/useText';
import type { Entry } from './entries';

/** Name of a search result. */
export const entryName = (entry: Entry): string => {
  switch (entry.kind) {
    case 'listing':
      return entry.listing.title ?? entry.listing.addressText ?? String(entry.listing.ID);
    case 'account':
      return entry.account.name;
    case 'user':
      return entry.user.name ?? entry.user.email;
    case 'page':
      return entry.label;
  }
};

const facts = (...all: readonly (string | undefined)[]) => all.filter(Boolean).join(' · ');

const ListingRow = ({ listing, staff }: { listing: FoundListing; staff: boolean }) => {
  const words = useText();
  const { text } = words;
  const price = priceText(listing, words);
  const number = listing.accountOwnerListingIdentifierID ?? listing.shownAccountOwnerListingIdentifierID;
  return (
    <>
      <Thumbnail src={listing.thumbnail} first />
      <span className="names">
        <strong>{listing.title ?? text('torvet.listingIndex.untitled')}</strong>
        <small>{facts(number, listing.addressText, staff ? listing.accountName : undefined)}</small>
      </span>
      <span className="aside">
        <StatusChip status={listing.status} awaitingReview={listing.awaitingReview} />
        {price ? <small>{facts(price.amount)}</small> : null}
      </span>
    </>
  );
};

const Arrow = () => (
  <svg className="arrow" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d="M5 12h14m-6-6 6 6-6 6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const Named = ({ name, about }: { name: string; about?: string | undefined }) => (
  <span className="names">
    <strong>{name}</strong>
    {about ? <small>{about}</small> : null}
  </span>
);

const Content = ({ entry, staff }: { entry: Entry; staff: boolean }) => {
  const translate = useTranslate();
  switch (entry.kind) {
    case 'listing':
      return <ListingRow listing={entry.listing} staff={staff} />;
    case 'account': {
      const { ID, name, accountType, billingId } = entry.account;
      return (
        <>
          <AccountMark ID={ID} name={name} size={32} />
          <Named name={name} about={facts(translate(`torvet.accountType.${accountType}`), billingId)} />
        </>
      );
    }
    case 'user':
      return (
        <Named name={entryName(entry)} about={entry.user.name === undefined ? undefined : entry.user.email} />
      );
    case 'page':
      return (
        <>
          <Named name={entry.label} />
          <Arrow />
        </>
      );
  }
};

interface EntryRowProps {
  entry: Entry;
  staff: boolean;
  /** Props of the option element, from MUI's Autocomplete. */
  props: HTMLAttributes<HTMLLIElement> & { key: Key };
}

/** Search result as an option of the combobox. */
export const EntryRow = ({ entry, staff, props: { key: _key, ...props } }: EntryRowProps) => (
  <li {...props} className="entry" data-kind={entry.kind}>
    <Content entry={entry} staff={staff} />
  </li>
);
