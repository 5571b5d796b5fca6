import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { computedTexts } from '../../../i18n/computedText';
import { listingFamilies } from '../../../resources';
import type { DialogAction } from '../../../resources/listingActions';
import type { Family } from '../../../schemas/listing/families';
import type { ListingRecord } from '../../../schemas/listing/record';
import { contactFields, shownListingSections } from '../../../schemas/listing/shownFields';
import { listingVariant } from '../../../schemas/listing/variants';
import { visibilityReasons } from '../../../schemas/listing/visibility';
import { schemaFields } from '../../../schemas/resourceSchema';
import { Card } from '../../forms/show/Card';
import { FieldSection } from '../../forms/show/FieldSection';
import { FieldValue } from '../../forms/show/FieldValue';
import type { Offering } from '../../listings/actions/rowActions';
import { useStatusActions } from '../../listings/actions/useStatusActions';
import { listingDrawings } from '../../listings/fields/listingDrawings';
import { useInPlace } from '../../listings/inPlace/useInPlace';
import { OpenedListing } from '../../listings/OpenedListing';
import { VisibilityPanel } from '../../listings/visibility/VisibilityPanel';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { useSession } from '../../permissions/useSession';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';
import { wayBack } from '../../ui/wayBack';
import { AboutCard } from './AboutCard';
import { EnquiriesCard } from './EnquiriesCard';
import { Gallery } from './Gallery';
import { History } from './History';
import { KeyFacts } from './KeyFacts';
import { PromotionCard } from './PromotionCard';
import { ShowFrame } from './ShowFrame';
import { ShowHeader } from './ShowHeader';
import { ShowSkeleton } from './ShowSkeleton';

const ReviewPanel = fetchedPart(async () => (await import('./ReviewPanel')).ReviewPanel);

interface ListingShowPageProps {
  family: Family;
  offering: Offering;
}

/** `/listings/{family}/{id}`. */
export const ListingShowPage = ({ family, offering }: ListingShowPageProps) => (
  <OpenedListing resource={listingFamilies[family].name} skeleton={<ShowSkeleton />}>
    {(listing) => <ListingShow listing={listing} offering={offering} />}
  </OpenedListing>
);

/**
 * Keeps the focus on the page when what had it goes: a button that brings a listing back is gone once it is back.
 * @param state changes with what is offered on the page.
 */
const useKeptFocus = (state: string): void => {
  const drawn = useRef(state);
  useEffect(() => {
    if (drawn.current === state) return;
    drawn.current = state;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [state]);
};

interface ListingShowProps {
  listing: ListingRecord;
  offering: Offering;
}

/** One listing, by the sections of its form: what its schema has is here, in the order of the schema. */
const ListingShow = ({ listing, offering }: ListingShowProps) => {
  const words = useText();
  const { text, labelOf } = words;
  const variant = listingVariant(listing.family, listing.offMarket);
  const filledIn = schemaFields(variant).filter(({ name }) => listing[name] !== undefined);
  const how = { words, nameOf: useMetaListNames(metaListsOf(filledIn)) };
  const figures = computedTexts(variant, listing, words);
  const navigate = useNavigate();
  const actions = useStatusActions((action) => {
    // There is nothing more to do with it here.
    if (action !== 'delete') return;
    const { to, state } = wayBack('/listings');
    void navigate(to, { state });
  });
  const changed = useInPlace(listing);
  useKeptFocus(`${listing.status} ${listing.version}`);
  const contact = contactFields(variant, listing);
  const reasons = useMemo(() => visibilityReasons(listing), [listing]);
  const decides = useSession()?.staff === true && reasons.some(({ name }) => name === 'awaitingReview');
  const act = (action: DialogAction) => actions.actOn(action, listing);
  return (
    <>
      <ShowHeader listing={listing} offering={offering} isShown={reasons.length === 0} onAct={act} />
      {decides ? (
        <Suspense fallback={null}>
          <ReviewPanel listing={listing} />
        </Suspense>
      ) : null}
      <VisibilityPanel
        listing={listing}
        reasons={decides ? reasons.filter(({ name }) => name !== 'awaitingReview') : reasons}
        onAct={act}
      />
      <ShowFrame>
        <div>
          <Gallery images={listing.images} />
        </div>
        <div>
          <KeyFacts variant={variant} listing={listing} how={how} changed={changed} />
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
          <PromotionCard listing={listing} offering={offering} />
          <EnquiriesCard listing={listing} />
          <AboutCard listing={listing} />
        </div>
        <div>
          {shownListingSections(variant, listing).map((section) => (
            <FieldSection
              key={section.section}
              section={section}
              title={words.sectionTitle(section.section)}
              record={listing}
              how={how}
              drawings={listingDrawings}
              changed={changed}
            >
              {figures
                .filter((figure) => figure.section === section.section && figure.value !== undefined)
                .map(({ name, label, value }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </FieldSection>
          ))}
          <History variant={variant} listing={listing} how={how} />
        </div>
      </ShowFrame>
      {actions.dialog}
    </>
  );
};
