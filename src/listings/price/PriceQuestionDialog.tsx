import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

interface PriceQuestionDialogProps {
  /** Sentences about each unusual amount, with figures. */
  sentences: readonly string[];
  /** Label of the confirm button; by default a label for saving. */
  confirm?: string | undefined;
  onConfirm: () => void;
  /** Called to return to the field of the amount. */
  onCorrect: () => void;
  /** Called to close the dialog with Escape; by default `onCorrect`, if the amount is on the page. */
  onClose?: () => void;
}

/** Confirmation for amounts that may be typing errors. */
export const PriceQuestionDialog = ({
  sentences,
  confirm,
  onConfirm,
  onCorrect,
  onClose = onCorrect,
}: PriceQuestionDialogProps) => {
  const { text } = useText();
  const count = { smart_count: sentences.length };
  return (
    <ConfirmDialog
      title={text('torvet.priceQuestion.title', count)}
      confirm={confirm ?? text('torvet.priceQuestion.save')}
      back={text('torvet.priceQuestion.correct', count)}
      safest="back"
      onClose={onClose}
      onBack={onCorrect}
      onConfirm={onConfirm}
    >
      {sentences.map((sentence) => (
        <p key={sentence} style={{ margin: '0 0 8px', overflowWrap: 'anywhere' }}>
          {sentence}
        </p>
      ))}
    </ConfirmDialog>
  );
};
