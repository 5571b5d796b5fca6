import { labelOfValue, type ValueWords } from '../../../i18n/fieldText';
import type { Widget } from '../../../schemas/field';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingSection } from '../../../schemas/listing/sections';
import type { ShownSection } from '../../../schemas/shownSections';
import { Card } from './Card';
import { FieldValue } from './FieldValue';

/** Small tables stand beside each other, however wide their controls are in the form. */
const inColumns: readonly Widget[] = ['seating', 'openingHours'];

interface FieldSectionProps {
  section: ShownSection<ListingSection>;
  listing: ListingRecord;
  how: ValueWords;
}

/** A section of the form, to be read. */
export const FieldSection = ({ section: { section, fields }, listing, how }: FieldSectionProps) => {
  const { text, formats } = how.words;
  const { returnPercent } = listing;
  const title = text(`torvet.listing.sections.${section}`);
  return (
    <Card title={title}>
      <dl className="fields">
        {fields.map(({ name, meta }) => {
          const label = labelOfValue(name, meta, how.words);
          return (
            <div key={name} data-wide={(meta.wide && !inColumns.includes(meta.widget)) || undefined}>
              {/* A section that is called like its only text does not say it twice. */}
              <dt className={label === title ? 'visually-hidden' : undefined}>{label}</dt>
              <dd>
                <FieldValue value={listing[name]} meta={meta} how={how} />
              </dd>
            </div>
          );
        })}
        {section === 'economy' && returnPercent !== undefined ? (
          <div>
            <dt>{text('torvet.listing.record.returnPercent')}</dt>
            <dd>{formats.percent(returnPercent)}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
};
