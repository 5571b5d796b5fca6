import type { ImportWithColumns } from '../../../schemas/imports/import';
import { type RowOutcome, readyOutcomes, rowOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../ui/useText';
import { sum } from './counts';
import { Counts } from './styles';

const isWrong = (outcome: RowOutcome) => wrongOutcomes.some((wrong) => wrong === outcome);

/** Outcomes of rows that are not processed yet. After the end of the import, these rows are counted as not imported. */
const open = ['waiting', ...readyOutcomes] as const satisfies readonly RowOutcome[];

interface CountListProps extends Pick<ImportWithColumns, 'counts' | 'activating' | 'reviewed'> {
  ended?: boolean;
}

/** Number of rows by outcome, and number of activated listings. */
export const CountList = ({ counts, activating, reviewed, ended = false }: CountListProps) => {
  const { text, formats } = useText();
  const left = ended ? sum(counts, open) : 0;
  const shown = rowOutcomes.filter((outcome) => !(ended && open.some((one) => one === outcome)));
  const figures = [
    ...(left > 0
      ? [{ key: 'left', label: text('torvet.listingImport.notImported'), count: left, wrong: false }]
      : []),
    ...shown.flatMap((outcome) => {
      const count = counts[outcome];
      return count === undefined
        ? []
        : [
            {
              key: outcome,
              label: text(`torvet.listingImport.outcome.${outcome}`),
              count,
              wrong: isWrong(outcome),
            },
          ];
    }),
    ...(activating > 0
      ? [
          {
            key: 'activating',
            label: text(
              `torvet.listingImport.${reviewed ? 'submits' : 'activates'}.${ended ? 'done' : 'ahead'}`,
            ),
            count: activating,
            wrong: false,
          },
        ]
      : []),
  ];
  return (
    <Counts>
      {figures.map(({ key, label, count, wrong }) => (
        <div key={key} data-wrong={wrong}>
          <dt>{label}</dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </Counts>
  );
};
