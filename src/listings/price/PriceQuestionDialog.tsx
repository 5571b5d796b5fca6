import type { PriceQuestion } from '../../../schemas/listing/largeChange';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { type Texts, useText } from '../../ui/useText';

/** Sentences about a price that may be a typing error, each with both of its figures. */
export const priceSentences = ({ change, unusual }: PriceQuestion, { text, formats }: Texts): string[] => {
  const { money } = formats;
  return [
    ...(change
      ? [
          text('torvet.priceQuestion.change', {
            from: money(change.from),
            to: money(change.to),
            percent:
              change.percent > 0 ? `+${formats.number(change.percent)}` : formats.number(change.percent),
          }),
        ]
      : []),
    ...(unusual
      ? [
          text('torvet.priceQuestion.unusual', {
            price: money(unusual.price),
            perSqM: money(unusual.perSqM),
            min: money(unusual.min),
            max: money(unusual.max),
          }),
        ]
      : []),
  ];
};

interface PriceQuestionDialogProps {
  question: PriceQuestion;
  /** Label of the button that agrees; that it is saved by default. */
  confirm?: string;
  onConfirm: () => void;
  /** Goes back to the price. */
  onCorrect: () => void;
}

/** Asks whether a price is right. */
export const PriceQuestionDialog = ({
  question,
  confirm,
  onConfirm,
  onCorrect,
}: PriceQuestionDialogProps) => {
  const words = useText();
  return (
    <ConfirmDialog
      title={words.text('torvet.priceQuestion.title')}
      confirm={confirm ?? words.text('torvet.priceQuestion.save')}
      back={words.text('torvet.priceQuestion.correct')}
      safest="back"
      onClose={onCorrect}
      onConfirm={onConfirm}
    >
      {priceSentences(question, words).map((sentence) => (
        <p key={sentence} style={{ margin: '0 0 8px' }}>
          {sentence}
        </p>
      ))}
    </ConfirmDialog>
  );
};
