import type { ImportWithColumns } from '../../../schemas/imports/import';
import { readyOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../ui/useText';
import { sum } from './counts';
import { Counts } from './styles';

type CheckedCountsProps = Pick<ImportWithColumns, 'counts' | 'drafts' | 'activating' | 'reviewed'>;

/** How many rows are ready, become incomplete drafts, or are left out. */
export const CheckedCounts = ({ counts, drafts, activating, reviewed }: CheckedCountsProps) => {
  const { text, formats } = useText();
  const wrong = sum(counts, wrongOutcomes);
  const figures = [
    { key: 'ready', count: sum(counts, readyOutcomes) - drafts },
    { key: 'drafts', count: drafts },
    { key: 'wrong', count: wrong },
    { key: 'unchanged', count: counts.unchanged ?? 0 },
  ] as const;
  return (
    <Counts>
      {figures
        .filter(({ key, count }) => key === 'ready' || count > 0)
        .map(({ key, count }) => (
          <div key={key} data-wrong={key === 'wrong'}>
            <dt>{text(`torvet.listingImport.checkedCounts.${key}`, { smart_count: count })}</dt>
            <dd>{formats.number(count)}</dd>
          </div>
        ))}
      {activating > 0 ? (
        <div>
          <dt>{text(`torvet.listingImport.${reviewed ? 'submits' : 'activates'}.ahead`)}</dt>
          <dd>{formats.number(activating)}</dd>
        </div>
      ) : null}
    </Counts>
  );
};
