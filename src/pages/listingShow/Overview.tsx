import type { ValueWords } from '../../../i18n/fieldText';
import type { ListingRecord } from '../../../schemas/listing/record';
import { contactFields } from '../../../schemas/listing/shownFields';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { Card } from '../../forms/show/Card';
import { FieldValue } from '../../forms/show/FieldValue';
import type { Offering } from '../../listings/actions/rowActions';
import { useInPlace } from '../../listings/inPlace/useInPlace';
import { SearchDemand } from '../../listings/SearchDemand';
import { EnquiriesCard } from './EnquiriesCard';
import { FactTable } from './FactTable';
import { factsOf } from './factsOf';
import { Gallery } from './Gallery';
import { PriceCard } from './PriceCard';
import { PromotionCard } from './PromotionCard';
import { ShowFrame } from './ShowFrame';

interface OverviewProps {
  variant: ListingVariant;
  listing: ListingRecord;
  how: ValueWords;
  offering: Offering;
}

/** Overview tab: the fields of the listing in the order of the schema. */
export const Overview = ({ variant, listing, how, offering }: OverviewProps) => {
  const { text, labelOf } = how.words;
  const changed = useInPlace(listing);
  const { groups, texts, priced, perSqM } = factsOf({ variant, listing, how, changed });
  const contact = contactFields(variant, listing);
  return (
    <ShowFrame>
      <div>
        <Gallery images={listing.images} />
      </div>
      <div>
        <PriceCard listing={listing} how={how} priced={priced} perSqM={perSqM} changed={changed} />
        {contact.length > 0 ? (
          <Card title={text('torvet.listingShow.contact')}>
            <dl className="fields">
              {contact.map((field) => (
                <div key={field.name} data-wide>
                  <dt>{labelOf(field.name)}</dt>
                  <dd>
                    {changed(field, <FieldValue value={listing[field.name]} meta={field.meta} how={how} />)}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        ) : null}
        <div data-print="none" style={{ display: 'contents' }}>
          <SearchDemand variant={variant} accountID={listing.accountID} values={listing} />
          <EnquiriesCard listing={listing} />
          <PromotionCard listing={listing} offering={offering} />
        </div>
      </div>
      <div>
        {texts.map(({ name, meta }) => (
          <Card key={name} title={labelOf(name)}>
            <FieldValue value={listing[name]} meta={meta} how={how} />
          </Card>
        ))}
        <FactTable title={text('torvet.listingShow.facts')} groups={groups} />
      </div>
    </ShowFrame>
  );
};
