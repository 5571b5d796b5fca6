import type { PromotionState } from '../../../schemas/promotionStates';
import { Tag, type TagColor } from '../../ui/Tag';
import { useText } from '../../ui/useText';

const colors: Record<PromotionState, TagColor> = {
  scheduled: 'info',
  active: 'success',
  expired: 'default',
  cancelled: 'warning',
};

export const StateChip = ({ state }: { state: PromotionState }) => {
  const { text } = useText();
  return <Tag color={colors[state]}>{text(`torvet.promotionState.${state}`)}</Tag>;
};
