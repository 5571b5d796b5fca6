import { useState } from 'react';
import { editNumber, readNumber, writeNumber } from '../numbers/editNumber';
import { useText } from '../useText';
import { LabelledInput } from '../widgets/BaseInput';
import type { ClosedAs } from './closingReasonName';
import type { ClosingForm } from './useClosing';

/** What was achieved, in whole kroner, grouped while it is typed. */
export const PriceField = ({ form, closedAs }: { form: ClosingForm; closedAs: ClosedAs }) => {
  const { text } = useText();
  const [shown, setShown] = useState(() => writeNumber(form.values.achievedPrice));
  return (
    <LabelledInput
      {...form.control('achievedPrice')}
      label={text(closedAs === 'let' ? 'torvet.closing.rent' : 'torvet.closing.salesPrice')}
      help={text('torvet.closing.priceHelp')}
      unit={text('torvet.listing.units.kr')}
      value={shown}
      onChange={({ target }) => {
        const caret = target.selectionStart ?? target.value.length;
        const edited = editNumber(shown, { text: target.value, caret }, { grouped: true, forward: false });
        setShown(edited.text);
        form.set('achievedPrice', readNumber(edited.text));
        // The field has the text once it is drawn; the caret stays beside its digit.
        requestAnimationFrame(() => target.setSelectionRange(edited.caret, edited.caret));
      }}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
};
