import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import type { ClosedAs } from '../../../schemas/listing/closing';
import type { ClosingReason } from '../../../schemas/operations/meta';
import { FieldLabel } from '../../forms/frame/FieldLabel';
import { describedBy, HelperLine } from '../../forms/frame/HelperLine';
import { ChoicesFailed } from '../../forms/kinds/ChoicesFailed';
import { useFormField } from '../../forms/kinds/useFormField';
import { toApiError } from '../../providers/http/apiError';
import { useText } from '../../ui/useText';
import { closingReasonName } from './closingReasonName';
import { useClosingReasons } from './useClosingReasons';

/** Skeleton lines while loading, as many as there usually are reasons. */
const lines = [1, 2, 3, 4];

/** Radio buttons for the closing reasons, named for listings that are let or sold. */
export const ReasonChoice = ({ closedAs }: { closedAs: ClosedAs }) => {
  const { text, formats } = useText();
  const { data: reasons, error: problem, refetch } = useClosingReasons();
  const { id, value, set, label, error, onFocus, onBlur } = useFormField('closingReason');
  const nameOf = (reason: ClosingReason) => {
    const name = closingReasonName(reason, closedAs, formats.language);
    return reason.retired ? text('torvet.list.retired', { name }) : name;
  };
  const labelID = `${id}-label`;
  const failed = problem && (
    <ChoicesFailed problem={toApiError(problem).message} onRetry={() => void refetch()} />
  );
  // No validation error while the options are loading.
  const shownError = reasons ? error : undefined;
  const help = reasons ? undefined : (failed ?? text('torvet.common.loading'));
  return (
    <div>
      <FieldLabel id={labelID} required>
        {label}
      </FieldLabel>
      <RadioGroup
        id={id}
        data-field="closingReason"
        aria-labelledby={labelID}
        aria-required
        aria-invalid={shownError !== undefined}
        aria-describedby={describedBy(id, { help, error: shownError })}
        value={value ?? ''}
        onChange={({ target }) => set(Number(target.value))}
        onFocus={onFocus}
        onBlur={onBlur}
        sx={{ flexWrap: 'nowrap', gap: 0.25, overflowWrap: 'anywhere' }}
      >
        {(reasons ?? problem)
          ? null
          : lines.map((line) => <Skeleton key={line} width="60%" height={42} aria-hidden />)}
        {reasons
          ?.filter(({ ID, retired }) => !retired || ID === value)
          .map((reason) => (
            <FormControlLabel key={reason.ID} value={reason.ID} control={<Radio />} label={nameOf(reason)} />
          ))}
      </RadioGroup>
      <HelperLine id={id} help={help} error={shownError} />
    </div>
  );
};
