import DialogContentText from '@mui/material/DialogContentText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

interface LeaveQuestionProps {
  /** Sentences that describe the unsaved changes. */
  sentences: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirmation before a form with unsaved changes is left. */
export const LeaveQuestion = ({ sentences, onClose, onConfirm }: LeaveQuestionProps) => {
  const { text } = useText();
  return (
    <ConfirmDialog
      title={text('torvet.draft.leaveTitle')}
      confirm={text('torvet.draft.leave')}
      back={text('torvet.draft.stay')}
      safest="back"
      maxWidth="xs"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <div data-blocks-navigation>
        {sentences.map((sentence) => (
          <DialogContentText key={sentence}>{sentence}</DialogContentText>
        ))}
      </div>
    </ConfirmDialog>
  );
};
