import Box from '@mui/material/Box';
import { type ClosedAs, concluded, discontinued } from '../../../schemas/listing/closing';
import { DateWidget } from '../../forms/kinds/DateWidget';
import { TextareaWidget } from '../../forms/kinds/TextWidget';
import { useFormControl } from '../../forms/kinds/useFormField';
import { NumberInput } from '../../forms/numbers/NumberInput';
import { SmallField } from '../../forms/small/SmallField';
import { FormStoreProvider, useFieldValue } from '../../forms/store/context';
import { useFormText } from '../../forms/store/useFormText';
import { useText } from '../../ui/useText';
import { ReasonChoice } from './ReasonChoice';
import type { ClosingForm } from './useClosing';

interface ClosingFieldsProps {
  form: ClosingForm;
  closedAs: ClosedAs;
  /** True if several listings are closed together; the form then has no field for the achieved price. */
  several?: boolean;
}

/** Input for the achieved rent or price in whole kroner. */
const Price = () => {
  const { text, labelOf } = useFormText();
  const { set: _set, ...control } = useFormControl('achievedPrice');
  return (
    <NumberInput
      {...control}
      path="achievedPrice"
      label={labelOf('achievedPrice')}
      help={text('torvet.closing.priceHelp')}
      unit={text('torvet.listing.units.kr')}
      reads="kr"
    />
  );
};

const Fields = ({ form: { days }, closedAs, several }: ClosingFieldsProps) => {
  const { text } = useText();
  const reason = useFieldValue('closingReason');
  const mustExplain = reason === discontinued;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ReasonChoice closedAs={closedAs} />
      <Box sx={{ maxWidth: 240 }}>
        <DateWidget name="closedSince" min={days.first} max={days.last} />
      </Box>
      <SmallField name="closingReasonText">
        {(field) => (
          <TextareaWidget
            {...field}
            required={mustExplain}
            help={text(mustExplain ? 'torvet.closing.textRequired' : 'torvet.closing.textHelp')}
          />
        )}
      </SmallField>
      {reason === concluded && !several ? <Price /> : null}
    </Box>
  );
};

/** Form fields of a closing: reason, date, text, amount. */
export const ClosingFields = (props: ClosingFieldsProps) => (
  <FormStoreProvider store={props.form.store}>
    <Fields {...props} />
  </FormStoreProvider>
);
