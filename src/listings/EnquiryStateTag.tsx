import { type EnquiryState, enquiryStates } from '../../schemas/enquiryStates';
import { Tag, type TagColor } from '../ui/Tag';
import { useText } from '../ui/useText';

const colors: Record<EnquiryState, TagColor> = { new: 'warning', answered: 'success', closed: 'default' };

export const EnquiryStateTag = ({ value }: { value: unknown }) => {
  const { text } = useText();
  const state = enquiryStates.find((one) => one === value);
  return state === undefined ? null : (
    <Tag color={colors[state]}>{text(`torvet.enquiry.states.${state}`)}</Tag>
  );
};
