import Box from '@mui/material/Box';
import * as z from 'zod';
import { limits } from '../../../schemas/limits';
import { concluded, discontinued } from '../../../schemas/listing/closing';
import { characterCount } from '../../forms/frame/textLength';
import { LabelledInput } from '../../forms/widgets/BaseInput';
import { useText } from '../../ui/useText';
import type { ClosedAs } from './closingReasonName';
import { PriceField } from './PriceField';
import { ReasonChoice } from './ReasonChoice';
import type { ClosingForm } from './useClosing';

const isDate = (value: string) => z.iso.date().safeParse(value).success;

interface ClosingFieldsProps {
  form: ClosingForm;
  closedAs: ClosedAs;
  /** Several are closed together: they have no price in common. */
  several?: boolean;
}

/** What a listing is closed with: why, since when, in which words, and for how much. */
export const ClosingFields = ({ form, closedAs, several = false }: ClosingFieldsProps) => {
  const words = useText();
  const { labelOf, text, formats } = words;
  const { closingReason, closedSince, closingReasonText } = form.values;
  const mustExplain = closingReason === discontinued;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ReasonChoice form={form} closedAs={closedAs} />
      <Box sx={{ maxWidth: 240 }}>
        <LabelledInput
          {...form.control('closedSince')}
          required
          label={labelOf('closedSince')}
          // In words, since a browser writes the date in the order of its own language.
          help={isDate(closedSince) ? formats.date(closedSince) : undefined}
          value={closedSince}
          onChange={({ target }) => form.set('closedSince', target.value)}
          htmlInput={{ type: 'date', min: form.days.first, max: form.days.last }}
        />
      </Box>
      <LabelledInput
        {...form.control('closingReasonText')}
        required={mustExplain}
        label={labelOf('closingReasonText')}
        help={text(mustExplain ? 'torvet.closing.textRequired' : 'torvet.closing.textHelp')}
        count={characterCount(
          closingReasonText,
          { min: 0, max: limits.closingText.max, always: true },
          words,
        )}
        value={closingReasonText}
        onChange={({ target }) => form.set('closingReasonText', target.value)}
        multiline
        minRows={3}
        maxRows={12}
      />
      {closingReason === concluded && !several ? <PriceField form={form} closedAs={closedAs} /> : null}
    </Box>
  );
};
