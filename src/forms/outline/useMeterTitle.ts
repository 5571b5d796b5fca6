import { useText } from '../../ui/useText';
import { useFormProgress } from '../store/progress';

/** What the meter measures: how near publication is, or that what is published is whole. */
export const useMeterTitle = (): string => {
  const { text } = useText();
  const { published } = useFormProgress();
  return text(published ? 'torvet.completeness.titleActive' : 'torvet.completeness.title');
};
