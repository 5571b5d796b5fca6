import Chip from '@mui/material/Chip';
import { useText } from '../../ui/useText';
import { statusLook } from './statusColor';

/** A listing's status: a colour and a text. */
export const StatusChip = ({
  status,
  awaitingReview = false,
}: {
  status: number;
  awaitingReview?: boolean;
}) => {
  const { text } = useText();
  const { name, color } = statusLook(status, awaitingReview);
  return (
    <Chip
      variant="status"
      size="small"
      color={color}
      label={name === undefined ? status : text(`torvet.status.${name}`)}
    />
  );
};
