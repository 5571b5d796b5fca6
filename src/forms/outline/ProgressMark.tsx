import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../../ui/useText';
import type { SectionProgress } from '../schema/sectionProgress';

/** State of a section as an icon, with text for screen readers. */
export const ProgressMark = ({ progress: { state, missing } }: { progress: SectionProgress }) => {
  const { text } = useText();
  const [Icon, color, words] = {
    complete: [CheckCircle, 'success.main', text('torvet.form.sectionComplete')] as const,
    missing: [
      RadioButtonUnchecked,
      'text.secondary',
      text('torvet.form.sectionMissing', { smart_count: missing }),
    ] as const,
    optional: [RemoveOutlined, 'text.secondary', text('torvet.form.sectionOptional')] as const,
  }[state];
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 18, color, flex: 'none' }} />
      <span style={visuallyHidden}>, {words}</span>
    </>
  );
};
