import Box from '@mui/material/Box';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { type FieldMeta, fieldMeta } from '../../../schemas/field';
import { fieldNamed, type ResourceSchema } from '../../../schemas/resourceSchema';
import { formSections, isHidden } from '../schema/layout';
import { useFormState, useFormStore } from '../store/context';
import { LanguageTabs } from './LanguageTabs';
import { SectionCard } from './SectionCard';
import { useSectionContent } from './sectionContent';

/** Renders only the control, which has its own label, help and error. */
export const FieldTemplate = ({ children }: Pick<FieldTemplateProps, 'children'>) => children;

const metaOf = (schema: ResourceSchema, name: string): FieldMeta | undefined => {
  const type = fieldNamed(schema, name);
  return type && fieldMeta(type);
};

interface CellProps {
  name: string;
  content: ReactElement;
}

const Cell = ({ name, content }: CellProps) => {
  const { schema } = useFormStore();
  const meta = metaOf(schema, name);
  const hidden = useFormState(({ values }) => meta !== undefined && isHidden(meta, values));
  if (hidden) return null;
  return (
    <Box
      data-field={name}
      data-language={meta?.language}
      sx={{ minWidth: 0, gridColumn: meta?.wide ? '1 / -1' : 'auto' }}
    >
      {content}
    </Box>
  );
};

interface SectionFieldsProps {
  section: string;
  cells: readonly CellProps[];
}

const SectionFields = ({ section, cells }: SectionFieldsProps) => {
  const { schema } = useFormStore();
  const { above, below } = useSectionContent(section);
  return (
    <>
      {above}
      {cells.length > 0 ? (
        <LanguageTabs shown={cells.some(({ name }) => metaOf(schema, name)?.language !== undefined)}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              columnGap: 3,
              rowGap: 1.75,
              alignItems: 'start',
            }}
          >
            {cells.map((cell) => (
              <Cell key={cell.name} {...cell} />
            ))}
          </Box>
        </LanguageTabs>
      ) : null}
      {below}
    </>
  );
};

/** Fields of the form in one card per section; a form with a single section has no card. */
export const FormSectionsTemplate = ({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) => {
  const { schema } = useFormStore();
  const sectionOf = (name: string) => metaOf(schema, name)?.section;
  const cellsOf = (section: string) => properties.filter(({ name }) => sectionOf(name) === section);
  const [first, ...more] = formSections(schema);
  if (first === undefined) return null;
  if (more.length === 0) return <SectionFields section={first} cells={cellsOf(first)} />;
  // `minmax(0, 1fr)`: off-screen cards are not laid out, and would otherwise stay wide when the window narrows.
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 2.5 } }}>
      {[first, ...more].map((section) => (
        <SectionCard key={section} section={section}>
          <SectionFields section={section} cells={cellsOf(section)} />
        </SectionCard>
      ))}
    </Box>
  );
};
