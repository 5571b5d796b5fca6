import type { ReactNode } from 'react';
import { labelOfValue } from '../../../i18n/fieldSentence';
import type { ValueWords } from '../../../i18n/fieldText';
import type { FieldValues, ResourceField } from '../../../schemas/resourceSchema';
import type { ShownSection } from '../../../schemas/shownSections';
import { Card } from './Card';
import { FieldValue, type OwnDrawings } from './FieldValue';

interface FieldSectionProps {
  section: ShownSection;
  /** Heading; omitted if the page has only one section. */
  title?: string;
  record: FieldValues;
  how: ValueWords;
  drawings?: OwnDrawings;
  /** Wraps a value in its in-place editor. */
  changed?: (field: ResourceField, value: ReactNode) => ReactNode;
  /** Additional content of the section. */
  children?: ReactNode;
}

/** Section of a record, read-only. */
export const FieldSection = (props: FieldSectionProps) => {
  const { section, title, record, how, drawings = {}, changed, children } = props;
  return (
    <Card {...(title !== undefined && { title })}>
      <dl className="fields">
        {section.fields.map((field) => {
          const { name, meta } = field;
          const label = labelOfValue(name, meta, how.words);
          // Values with a custom display component are small tables that fit into a column, even if their inputs are
          // wide.
          const wide = meta.wide === true && !Object.hasOwn(drawings, meta.kind);
          const value = <FieldValue value={record[name]} meta={meta} how={how} drawings={drawings} />;
          return (
            <div key={name} data-wide={wide || undefined}>
              {/* Hidden label if it equals the heading of the section. */}
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
