import Box from '@mui/material/Box';
import { type FieldMeta, fieldMeta } from '../../../schemas/field';
import { weekdays } from '../../../schemas/listing/officespace';
import { type Texts, useText } from '../../ui/useText';
import { useChoices } from '../services';
import { useFormStore } from '../store/context';
import { valueAt, withoutEmpty } from '../store/values';
import { metaListOf } from '../widgets/metaListOf';

interface ValueProps {
  meta: FieldMeta;
  value: unknown;
}

const Chosen = ({ meta, value }: ValueProps) => {
  const { formats } = useText();
  const { choices } = useChoices(metaListOf(meta));
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  const names = ids.map((id) => choices.find(({ ID }) => ID === id)?.name ?? String(id));
  return formats.list(names);
};

const time = (value: unknown, path: string) => {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : '';
};

const hours = (value: unknown, { text }: Texts) =>
  weekdays
    .filter((day) => valueAt(value, day) !== undefined)
    .map((day) => {
      const [opens, closes] = [time(value, `${day}.opens`), time(value, `${day}.closes`)];
      return `${text(`torvet.listing.weekday.${day}`)} ${text('torvet.listing.hours', { opens, closes })}`;
    });

/** The parts of a seating or an advertised address, each with its label. */
const parts = (name: string, value: object, { labelPath, formats }: Texts) =>
  Object.entries(withoutEmpty({ ...value })).map(([part, inner]) => {
    const label = labelPath(`${name}.${part}`).split(': ').at(-1) ?? part;
    return `${label}: ${typeof inner === 'number' ? formats.number(inner) : String(inner)}`;
  });

const linesOf = (name: string, { meta, value }: ValueProps, words: Texts): string[] => {
  const { text, formats } = words;
  if (typeof value === 'boolean') return [text(value ? 'torvet.common.yes' : 'torvet.common.no')];
  if (typeof value === 'number') {
    if (meta.widget === 'year') return [formats.year(value)];
    if (meta.unit === 'kr') return [formats.money(value)];
    return [meta.unit === 'm2' ? formats.area(value) : formats.number(value)];
  }
  if (typeof value === 'object' && value !== null) {
    const line = valueAt(value, 'text');
    if (typeof line === 'string') return [line];
    return meta.widget === 'openingHours' ? hours(value, words) : parts(name, value, words);
  }
  return [typeof value === 'string' ? value : ''];
};

/** A field's value as one reads it: amounts with their unit, ids by their names. */
export const FieldValue = ({ name, value }: { name: string; value: unknown }) => {
  const { schema } = useFormStore();
  const words = useText();
  const type = schema.fields[name];
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
      {linesOf(name, { meta, value: present }, words).join('\n')}
    </Box>
  );
};
