import { type RowOutcome, rowOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../forms/useText';
import type { Import } from '../../providers/data/importCalls';
import { Counts } from './styles';

const isWrong = (outcome: RowOutcome) => wrongOutcomes.some((wrong) => wrong === outcome);

/** How many rows came to what. */
export const CountList = ({ counts }: Pick<Import, 'counts'>) => {
  const { text, formats } = useText();
  return (
    <Counts>
      {rowOutcomes.map((outcome) =>
        counts[outcome] === undefined ? null : (
          <div key={outcome} data-wrong={isWrong(outcome)}>
            <dt>{text(`torvet.listingImport.outcome.${outcome}`)}</dt>
            <dd>{formats.number(counts[outcome])}</dd>
          </div>
        ),
      )}
    </Counts>
  );
};
