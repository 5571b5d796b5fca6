import { type RowOutcome, rowOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../forms/useText';
import type { Import } from '../../providers/data/importCalls';
import { Counts } from './styles';

const isWrong = (outcome: RowOutcome) => wrongOutcomes.some((wrong) => wrong === outcome);

interface CountListProps extends Pick<Import, 'counts'> {
  /** Nobody works on it any more: what waits will not be imported. */
  ended?: boolean;
}

/** How many rows came to what. */
export const CountList = ({ counts, ended = false }: CountListProps) => {
  const { text, formats } = useText();
  return (
    <Counts>
      {rowOutcomes.map((outcome) =>
        counts[outcome] === undefined ? null : (
          <div key={outcome} data-wrong={isWrong(outcome)}>
            <dt>
              {ended && outcome === 'waiting'
                ? text('torvet.listingImport.notImported')
                : text(`torvet.listingImport.outcome.${outcome}`)}
            </dt>
            <dd>{formats.number(counts[outcome])}</dd>
          </div>
        ),
      )}
    </Counts>
  );
};
