import type { PageState } from '../../../schemas/pages/page';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

const colors = {
  draft: 'default',
  published: 'success',
  changed: 'warning',
} as const satisfies Record<PageState, string>;

export const PageStateChip = ({ state }: { state: PageState }) => {
  const { text } = useText();
  return <Tag color={colors[state]}>{text(`torvet.pageTree.state.${state}`)}</Tag>;
};
