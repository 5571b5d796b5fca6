import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { slugOf } from '../../../schemas/slug';
import { useFieldValue } from '../store/context';
import { useFormText } from '../store/useFormText';

interface Props {
  /** Name of the field for the URL segment. */
  name: string;
  /** Name of the text field from which the segment is made. */
  from: string;
  maxLength: number;
  onSuggest: (slug: string) => void;
}

/** Button in an empty field for a URL segment: fills it from the text of another field. */
export const SlugSuggestion = ({ name, from, maxLength, onSuggest }: Props) => {
  const { text, labelOf } = useFormText();
  const value = useFieldValue(name);
  const source = useFieldValue(from);
  const slug = typeof source === 'string' ? slugOf(source).slice(0, maxLength).replace(/-$/, '') : '';
  if (slug === '' || (typeof value === 'string' && value !== '')) return null;
  return (
    <InputAdornment position="end">
      <Button
        size="small"
        aria-label={`${text('torvet.form.suggest')}: ${labelOf(name)}`}
        onClick={() => onSuggest(slug)}
      >
        {text('torvet.form.suggest')}
      </Button>
    </InputAdornment>
  );
};
