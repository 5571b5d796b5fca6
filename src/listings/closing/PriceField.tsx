import { useState } from 'react';
import { editNumber, type Marks, readNumber, writeNumber } from '../../forms/numbers/editNumber';
import { useNumberMarks } from '../../forms/numbers/useNumberMarks';
import { LabelledInput } from '../../forms/widgets/BaseInput';
import { useText } from '../../ui/useText';
import type { ClosedAs } from './closingReasonName';
import type { ClosingForm } from './useClosing';

interface PriceFieldProps {
  form: ClosingForm;
  closedAs: ClosedAs;
}

const Price = ({ form, closedAs, marks }: PriceFieldProps & { marks: Marks }) => {
  const { text } = useText();
  const [shown, setShown] = useState(() => writeNumber(form.values.achievedPrice, true, marks));
  return (
    <LabelledInput
      {...form.control('achievedPrice')}
      label={text(closedAs === 'let' ? 'torvet.closing.rent' : 'torvet.closing.salesPrice')}
      help={text('torvet.closing.priceHelp')}
      unit={text('torvet.listing.units.kr')}
      value={shown}
      onChange={({ target }) => {
        const caret = target.selectionStart ?? target.value.length;
        const edited = editNumber(shown, { text: target.value, caret }, { marks });
        setShown(edited.text);
        form.set('achievedPrice', readNumber(edited.text, marks));
        // The field has the text once it is drawn; the caret stays beside its digit.
        requestAnimationFrame(() => target.setSelectionRange(edited.caret, edited.caret));
      }}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
};

/** What was achieved, in whole kroner, grouped while it is typed. Another language writes it anew. */
export const PriceField = (props: PriceFieldProps) => {
  const marks = useNumberMarks();
  return <Price key={marks.decimal} {...props} marks={marks} />;
};
