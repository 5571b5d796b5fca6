import type { Import } from '../../../schemas/imports/import';
import { type ImportState, readyOutcomes } from '../../../schemas/imports/states';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { sum } from './counts';

const colors = {
  reading: 'info',
  mapping: 'warning',
  checking: 'info',
  checked: 'primary',
  running: 'info',
  done: 'success',
  cancelled: 'default',
  failed: 'error',
  undoing: 'info',
  undone: 'default',
} as const satisfies Record<ImportState, string>;

/** State of an import as a chip. A checked import without rows to write is not shown as ready. */
export const StateChip = ({ import: { state, counts } }: { import: Pick<Import, 'state' | 'counts'> }) => {
  const { text } = useText();
  const idle = state === 'checked' && sum(counts, readyOutcomes) === 0;
  return (
    <Tag color={idle ? 'default' : colors[state]}>
      {text(idle ? 'torvet.listingImport.nothingToImport' : `torvet.listingImport.state.${state}`)}
    </Tag>
  );
};
