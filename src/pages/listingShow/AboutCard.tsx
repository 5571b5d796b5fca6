import type { ListingRecord } from '../../../schemas/listing/record';
import { Card } from '../../forms/show/Card';
import { type Fact, Facts } from '../../forms/show/Facts';
import { useText } from '../../ui/useText';

/** The listing as a record: whose, when, and which version. */
export const AboutCard = ({ listing }: { listing: ListingRecord }) => {
  const { text, formats } = useText();
  const whenAndWho = (at: string, name: string | undefined) =>
    [formats.dateTime(at), name && text('torvet.list.by', { name })].filter(Boolean).join(' ');
  const facts: Fact[] = [
    [text('torvet.listingShow.account'), listing.accountName],
    [text('torvet.listing.record.ID'), String(listing.ID)],
    [text('torvet.listingShow.created'), whenAndWho(listing.createdAt, listing.createdBy)],
    [text('torvet.listingShow.updated'), whenAndWho(listing.updatedAt, listing.changedBy)],
    [text('torvet.listing.record.publishedAt'), listing.publishedAt && formats.dateTime(listing.publishedAt)],
    [text('torvet.listingShow.version'), String(listing.version)],
  ];
  return (
    <Card title={text('torvet.listingShow.about')}>
      <Facts facts={facts} />
    </Card>
  );
};
