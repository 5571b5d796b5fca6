import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { closingReasons } from '../../../schemas/closingReasons';
import { FieldLabel } from '../frame/FieldLabel';
import { describedBy, HelperLine } from '../frame/HelperLine';
import { useText } from '../useText';
import { type ClosedAs, closingReasonName } from './closingReasonName';
import type { ClosingForm } from './useClosing';

/** The reasons in their order, by the names that they have for this kind of listing. */
export const ReasonChoice = ({ form, closedAs }: { form: ClosingForm; closedAs: ClosedAs }) => {
  const { text, labelOf } = useText();
  const { id, error, onFocus, onBlur } = form.control('closingReason');
  const labelID = `${id}-label`;
  return (
    <div>
      <FieldLabel id={labelID} required>
        {labelOf('closingReason')}
      </FieldLabel>
      <RadioGroup
        id={id}
        data-field="closingReason"
        aria-labelledby={labelID}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        value={form.values.closingReason ?? ''}
        onChange={({ target }) => form.set('closingReason', Number(target.value))}
        onFocus={onFocus}
        onBlur={onBlur}
        sx={{ gap: 0.25 }}
      >
        {closingReasons.map(({ ID }) => (
          <FormControlLabel
            key={ID}
            value={ID}
            control={<Radio />}
            label={closingReasonName(ID, closedAs, text)}
          />
        ))}
      </RadioGroup>
      <HelperLine id={id} error={error} />
    </div>
  );
};
