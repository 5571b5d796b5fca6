import type { ReactNode } from 'react';
import { labelOfValue } from '../../../i18n/fieldSentence';
import type { ValueWords } from '../../../i18n/fieldText';
import type { FieldValues, ResourceField } from '../../../schemas/resourceSchema';
import type { ShownSection } from '../../../schemas/shownSections';
import { Card } from './Card';
import { FieldValue, type OwnDrawings } from './FieldValue';

interface FieldSectionProps {
  section: ShownSection;
  /** Left out, the section has no heading: the only one of its page. */
  title?: string;
  record: FieldValues;
  how: ValueWords;
  drawings?: OwnDrawings;
  /** Renders the in-place editor around a value. */
  changed?: (field: ResourceField, value: ReactNode) => ReactNode;
  /** Content of the section next to its fields. */
  children?: ReactNode;
}

/** A section of the form, to be read. */
export const FieldSection = (props: FieldSectionProps) => {
  const { section, title, record, how, drawings = {}, changed, children } = props;
  return (
    <Card {...(title !== undefined && { title })}>
      <dl className="fields">
        {section.fields.map((field) => {
          const { name, meta } = field;
          const label = labelOfValue(name, meta, how.words);
          // Small tables are placed in columns, however wide their controls are in the form.
          const wide = meta.wide === true && !Object.hasOwn(drawings, meta.kind);
          const value = <FieldValue value={record[name]} meta={meta} how={how} drawings={drawings} />;
          return (
            <div key={name} data-wide={wide || undefined}>
              {/* A section that is called like its only text does not say it twice. */}
              <dt className={label === title ? 'visually-hidden' : undefined}>{label}</dt>
              <dd>{changed && meta.inPlace ? changed(field, value) : value}</dd>
            </div>
          );
        })}
        {children}
      </dl>
    </Card>
  );
};
