import type { ImportWithColumns } from '../../../schemas/imports/import';
import { readyOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../ui/useText';
import { sum } from './counts';
import { Counts } from './styles';

type CheckedCountsProps = Pick<ImportWithColumns, 'counts' | 'drafts' | 'withoutImages' | 'publish'>;

/** Rows by what their listings lack, each row in one figure, and what becomes of new listings. */
export const CheckedCounts = ({ counts, drafts, withoutImages, publish }: CheckedCountsProps) => {
  const { text, formats } = useText();
  const ready = sum(counts, readyOutcomes);
  const figures = [
    { key: 'complete', count: ready - drafts - withoutImages },
    { key: 'withoutImages', count: withoutImages },
    { key: 'drafts', count: drafts },
    { key: 'wrong', count: sum(counts, wrongOutcomes) },
    { key: 'unchanged', count: counts.unchanged ?? 0 },
  ] as const;
  return (
    <>
      <Counts>
        {figures
          .filter(({ key, count }) => count > 0 || (key === 'complete' && ready > 0))
          .map(({ key, count }) => (
            <div key={key} data-wrong={key === 'wrong'}>
              <dt>{text(`torvet.listingImport.checkedCounts.${key}`, { smart_count: count })}</dt>
              <dd>{formats.number(count)}</dd>
            </div>
          ))}
      </Counts>
      {counts.create ? (
        <p className="quiet">
          {text(`torvet.listingImport.newListings.${publish ? 'activated' : 'drafts'}`)}
        </p>
      ) : null}
    </>
  );
};
