import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { labelOfValue } from '../../../i18n/fieldSentence';
import { fieldText } from '../../../i18n/fieldText';
import { imageText } from '../../../i18n/imageText';
import { priceText } from '../../../i18n/keyFacts';
import { accountForm } from '../../../schemas/accountForm';
import type { ListingRecord } from '../../../schemas/listing/record';
import { contactFields, shownListingSections } from '../../../schemas/listing/shownFields';
import { listingVariant } from '../../../schemas/listing/variants';
import { visibilityReasons } from '../../../schemas/listing/visibility';
import type { ListingReview } from '../../../schemas/queues';
import { schemaFields } from '../../../schemas/resourceSchema';
import { type Fact, Facts, factStyles } from '../../forms/show/Facts';
import { FieldValue } from '../../forms/show/FieldValue';
import { useClosingReasonName } from '../../listings/closing/useClosingReasons';
import { listingDrawings } from '../../listings/fields/listingDrawings';
import { readableChanges } from '../../listings/historyChanges';
import { CVRCheck } from '../../listings/review/CVRCheck';
import { ReasonList } from '../../listings/visibility/ReasonList';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { imageProps, imageSource } from '../../ui/imageSource';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Images = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: radii.control,
  },
});

const Part = styled('section')({
  marginTop: 20,
  '& h3': { margin: '0 0 8px', fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: 0 },
  ...factStyles,
  '& > :not(h3) + dl': { marginTop: 12 },
  '& .changes del': { color: token('muted') },
  '& .changes ins': { textDecoration: 'none', fontWeight: 600 },
  '& .prose': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

interface ReviewProps {
  listing: ListingRecord;
  review: ListingReview;
}

/** Changes of fields after the last decision by staff. */
const Changes = ({ listing, review: { changes, reviewedAt } }: ReviewProps) => {
  const words = useText();
  const { text, formats } = words;
  const fields = schemaFields(listingVariant(listing.family, listing.offMarket));
  const nameOf = useMetaListNames(metaListsOf(fields));
  const reasonName = useClosingReasonName(false);
  const changed = readableChanges({ changes }, { words, nameOf, fields, family: listing.family, reasonName });
  return (
    <Part>
      <h3>
        {reviewedAt === undefined
          ? text('torvet.queues.firstReview')
          : text('torvet.queues.changesSince', { at: formats.dateTime(reviewedAt) })}
      </h3>
      {reviewedAt !== undefined && changed.length === 0 ? <p>{text('torvet.queues.noChanges')}</p> : null}
      {changed.length > 0 ? (
        <div className="changes">
          <Facts
            facts={changed.map(
              ({ label, from, to }): Fact => [
                label,
                <span key={label} className="prose">
                  {from === undefined ? null : (
                    <>
                      <del>{from}</del>
                      {' → '}
                    </>
                  )}
                  <ins>{to ?? text('torvet.common.dash')}</ins>
                </span>,
              ],
            )}
            as="fields"
          />
        </div>
      ) : null}
    </Part>
  );
};

/** Account of the listing, with its CVR number. */
const AccountPart = ({ review: { account } }: Pick<ReviewProps, 'review'>) => {
  const words = useText(accountForm.labels);
  const { text, formats } = words;
  const { ID, name, cvrNumber, accountType, createdAt } = account;
  const shown = (['email', 'phoneNumber', 'website', 'address'] as const).map((field): Fact => {
    const meta = schemaFields(accountForm).find((one) => one.name === field)?.meta;
    return [
      words.labelOf(field),
      meta && fieldText(account[field], meta, { words, nameOf: () => undefined }),
    ];
  });
  return (
    <Part>
      <h3>{text('torvet.listingShow.account')}</h3>
      <p>
        <Link component={RouterLink} to={`/accounts/${ID}`}>
          {name}
        </Link>
      </p>
      {cvrNumber === undefined ? (
        <p>{text('torvet.accountShow.cvrMissingStaff')}</p>
      ) : (
        <CVRCheck accountID={ID} number={cvrNumber} />
      )}
      <Facts
        facts={[
          [words.labelOf('accountType'), text(`torvet.accountType.${accountType}`)],
          [text('torvet.accountShow.createdAt'), formats.date(createdAt)],
          ...shown,
        ]}
        as="fields"
      />
    </Part>
  );
};

/** Facts about a listing that staff need for a decision. */
export const ReviewFacts = ({ listing, review }: ReviewProps) => {
  const words = useText();
  const { text, labelOf } = words;
  const variant = listingVariant(listing.family, listing.offMarket);
  const nameOf = useMetaListNames(metaListsOf(schemaFields(variant)));
  const how = { words, nameOf };
  const price = priceText(listing, words);
  const reasons = visibilityReasons(listing)
    .filter(({ name }) => name !== 'awaitingReview' && name !== 'quarantine')
    .map((reason) => ({ ...reason, actions: [] }));
  const contact = contactFields(variant, listing);
  return (
    <>
      {reasons.length > 0 ? (
        <Part>
          <h3>{text('torvet.visibility.title')}</h3>
          <ReasonList listing={listing} reasons={reasons} />
        </Part>
      ) : null}
      <Changes listing={listing} review={review} />
      <Part>
        <h3>{text('torvet.listingShow.gallery')}</h3>
        {listing.images.length === 0 ? <p>{text('torvet.listingShow.noImages')}</p> : null}
        <Images>
          {listing.images.map((image, index) => (
            <li key={image.ID}>
              <a href={imageSource(image.url)} target="_blank" rel="noopener noreferrer">
                <img
                  {...imageProps(image, '240px')}
                  alt={imageText(image, index, listing.images.length, text)}
                />
              </a>
            </li>
          ))}
        </Images>
      </Part>
      {price ? (
        <Part>
          <h3>{text('torvet.listingShow.atAGlance')}</h3>
          <p>
            <strong>{price.amount}</strong> {price.per}
          </p>
        </Part>
      ) : null}
      {contact.length > 0 ? (
        <Part>
          <h3>{text('torvet.listingShow.contact')}</h3>
          <Facts
            facts={contact.map(
              ({ name, meta }): Fact => [
                labelOf(name),
                <FieldValue key={name} value={listing[name]} meta={meta} how={how} />,
              ],
            )}
            as="fields"
          />
        </Part>
      ) : null}
      <AccountPart review={review} />
      {shownListingSections(variant, listing).map(({ section, fields }) => (
        <Part key={section}>
          <h3>{text(`torvet.listing.sections.${section}`)}</h3>
          <Facts
            facts={fields.map(
              ({ name, meta }): Fact => [
                labelOfValue(name, meta, words),
                <FieldValue
                  key={name}
                  value={listing[name]}
                  meta={meta}
                  how={how}
                  drawings={listingDrawings}
                />,
              ],
            )}
            as="fields"
          />
        </Part>
      ))}
    </>
  );
};
