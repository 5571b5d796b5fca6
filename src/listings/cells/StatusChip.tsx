import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { statusLook } from './statusColor';

export const StatusChip = ({
  status,
  awaitingReview = false,
}: {
  status: number;
  awaitingReview?: boolean;
}) => {
  const { text } = useText();
  const { name, color } = statusLook(status, awaitingReview);
  return <Tag color={color}>{name === undefined ? status : text(`torvet.status.${name}`)}</Tag>;
};
