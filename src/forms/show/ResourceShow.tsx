import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ValueWords } from '../../../i18n/fieldText';
import { type FieldValues, type ResourceSchema, recordTitle } from '../../../schemas/resourceSchema';
import { shownSections } from '../../../schemas/shownSections';
import { useText } from '../../ui/useText';
import { FieldSection } from './FieldSection';
import type { OwnDrawings } from './FieldValue';

interface ResourceShowProps {
  schema: ResourceSchema;
  record: FieldValues;
  /** Returns the name of a meta list entry. */
  nameOf?: ValueWords['nameOf'];
  drawings?: OwnDrawings;
  /** Buttons of the record. */
  actions?: ReactNode;
}

/** Show page of a record, generated from its schema. */
export const ResourceShow = ({ schema, record, nameOf, drawings = {}, actions }: ResourceShowProps) => {
  const words = useText(schema.labels);
  const how = { words, nameOf: nameOf ?? (() => undefined) };
  const sections = shownSections(schema, record);
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2.5 }}
      >
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {recordTitle(schema, record) ?? words.text('torvet.listingIndex.untitled')}
        </Typography>
        {actions}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        {sections.map((section) => (
          <FieldSection
            key={section.section}
            section={section}
            {...(schema.sections.length > 1 && { title: words.sectionTitle(section.section) })}
            record={record}
            how={how}
            drawings={drawings}
          />
        ))}
      </Box>
    </>
  );
};
