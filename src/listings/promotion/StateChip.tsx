import Chip, { type ChipProps } from '@mui/material/Chip';
import type { PromotionState } from '../../../schemas/promotion';
import { useText } from '../../ui/useText';

const colors: Record<PromotionState, NonNullable<ChipProps['color']>> = {
  scheduled: 'info',
  active: 'success',
  expired: 'default',
  cancelled: 'warning',
};

/** The state of an order: a colour and a text. */
export const StateChip = ({ state }: { state: PromotionState }) => {
  const { text } = useText();
  return (
    <Chip
      variant="status"
      size="small"
      color={colors[state]}
      label={text(`torvet.promotionState.${state}`)}
    />
  );
};
