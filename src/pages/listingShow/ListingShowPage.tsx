import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { OpenedListing } from '../../listings/OpenedListing';
import { VisibilityPanel } from '../../listings/visibility/VisibilityPanel';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { useText } from '../../ui/useText';
import { AboutCard } from './AboutCard';
import { Gallery } from './Gallery';
import { History } from './History';
import { KeyFacts } from './KeyFacts';
import { PromotionCard } from './PromotionCard';
import { ShowFrame } from './ShowFrame';
import { ShowHeader } from './ShowHeader';
import { ShowSkeleton } from './ShowSkeleton';

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
  const { text, labelOf, formats } = words;
  const variant = listingVariant(listing.family, listing.offMarket);
  const filledIn = schemaFields(variant).filter(({ name }) => listing[name] !== undefined);
  const how = { words, nameOf: useMetaListNames(metaListsOf(filledIn)) };
  const navigate = useNavigate();
  const actions = useStatusActions((action) => {
    // There is nothing more to do with it here.
    if (action === 'delete') void navigate('/listings');
  });
  useKeptFocus(`${listing.status} ${listing.version}`);
  const contact = contactFields(variant, listing);
  const reasons = useMemo(() => visibilityReasons(listing), [listing]);
  const act = (action: DialogAction) => actions.actOn(action, listing);
  return (
    <>
      <ShowHeader listing={listing} offering={offering} isShown={reasons.length === 0} onAct={act} />
      <VisibilityPanel listing={listing} reasons={reasons} onAct={act} />
      <ShowFrame>
        <div>
          <Gallery images={listing.images} />
        </div>
        <div>
          <KeyFacts variant={variant} listing={listing} how={how} />
          {contact.length > 0 ? (
            <Card title={text('torvet.listingShow.contact')}>
              <dl className="fields">
                {contact.map(({ name, meta }) => (
                  <div key={name} data-wide>
                    <dt>{labelOf(name)}</dt>
                    <dd>
                      <FieldValue value={listing[name]} meta={meta} how={how} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          ) : null}
          <PromotionCard listing={listing} offering={offering} />
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
            >
              {section.section === 'economy' && listing.returnPercent !== undefined ? (
                <div>
                  <dt>{text('torvet.listing.record.returnPercent')}</dt>
                  <dd>{formats.percent(listing.returnPercent)}</dd>
                </div>
              ) : null}
            </FieldSection>
          ))}
          <History variant={variant} listing={listing} how={how} />
        </div>
      </ShowFrame>
      {actions.dialog}
    </>
  );
};
