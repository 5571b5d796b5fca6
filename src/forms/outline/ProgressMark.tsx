import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlined';
import { visuallyHidden } from '@mui/utils';
import type { SectionProgress } from '../schema/sectionProgress';
import { useText } from '../useText';

/** A section's state as a small sign, and in words for those who do not see it. */
export const ProgressMark = ({ progress: { state, missing } }: { progress: SectionProgress }) => {
  const { text } = useText();
  const [Icon, color, words] = {
    complete: [CheckCircle, 'success.main', text('torvet.form.sectionComplete')] as const,
    missing: [
      RadioButtonUnchecked,
      'text.secondary',
      text('torvet.form.sectionMissing', { smart_count: missing }),
    ] as const,
    optional: [RemoveCircleOutline, 'text.secondary', text('torvet.form.sectionOptional')] as const,
  }[state];
  return (
    <>
      <Icon
        aria-hidden
        sx={{ fontSize: 18, color, opacity: state === 'optional' ? 0.55 : 1, flex: 'none' }}
      />
      <span style={visuallyHidden}>, {words}</span>
    </>
  );
};
