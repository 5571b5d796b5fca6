import Box from '@mui/material/Box';
import type { FieldMetaListName } from '../../../schemas/core/kinds/kind';
import { type FieldMeta, fieldMeta } from '../../../schemas/field';
import { fieldNamed } from '../../../schemas/resourceSchema';
import { useChoices } from '../choices';
import { FieldValue, type OwnDrawings } from '../show/FieldValue';
import { useFormStore } from '../store/context';
import { useFormText } from '../store/useFormText';
import { withoutEmpty } from '../store/values';

interface ValueProps {
  meta: FieldMeta;
  value: unknown;
}

const Chosen = (value: ValueProps) => {
  const words = useFormText();
  const { choices } = useChoices(value.meta, value.value);
  const nameOf = (_: FieldMetaListName, id: number) => choices.find(({ ID }) => ID === id)?.name;
  return <FieldValue {...value} how={{ words, nameOf }} />;
};

interface FormValueProps {
  name: string;
  value: unknown;
  drawings?: OwnDrawings | undefined;
}

/** Read-only value of a form field; a word if it is empty. Renders no links, because a click selects the value. */
export const FormValue = ({ name, value, drawings }: FormValueProps) => {
  const { schema } = useFormStore();
  const words = useFormText();
  const type = fieldNamed(schema, name);
  const present = withoutEmpty({ value }).value;
  if (!type || present === undefined) {
    return (
      <Box component="em" sx={{ color: 'text.secondary' }}>
        {words.text('torvet.conflict.empty')}
      </Box>
    );
  }
  const meta = fieldMeta(type);
  if (meta.metaList) return <Chosen meta={meta} value={present} />;
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <FieldValue
        withoutLinks
        meta={meta}
        value={present}
        how={{ words, nameOf: () => undefined }}
        {...(drawings && { drawings })}
      />
    </Box>
  );
};
