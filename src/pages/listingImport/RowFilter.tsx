import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { RowOutcome } from '../../../schemas/imports/states';
import { figures, radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { sum } from './counts';

export type RowChoice = RowOutcome | 'unnumbered' | 'askedPrice' | 'all';

interface RowFilterProps {
  import: Pick<ImportWithColumns, 'counts' | 'unnumbered' | 'askedPrices'>;
  outcomes: readonly RowOutcome[];
  shown: RowChoice;
  onShow: (shown: RowChoice) => void;
}

/** Filter of rows by outcome, with the number of rows; hidden if all rows have the same outcome. */
export const RowFilter = ({ import: one, outcomes, shown, onShow }: RowFilterProps) => {
  const { text, formats } = useText();
  const creates = outcomes.some((outcome) => outcome === 'create' || outcome === 'created');
  const choices: { value: RowChoice; label: string; count: number }[] = [
    ...outcomes.map((outcome) => ({
      value: outcome,
      label: text(`torvet.listingImport.outcome.${outcome}`),
      count: one.counts[outcome] ?? 0,
    })),
    {
      value: 'unnumbered' as const,
      label: text('torvet.listingImport.unnumbered'),
      count: creates ? one.unnumbered : 0,
    },
    {
      value: 'askedPrice' as const,
      label: text('torvet.listingImport.askedPrice'),
      count: outcomes.some((outcome) => outcome === 'update') ? one.askedPrices : 0,
    },
  ].filter(({ count }) => count > 0);
  const total = sum(one.counts, outcomes);
  // Hidden if every option would show all rows.
  if (choices.every(({ count }) => count === total)) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      onChange={(_event, next: RowChoice | null) => onShow(next ?? 'all')}
      aria-label={text('torvet.listingImport.filter')}
      // Buttons wrap, because they have separate borders.
      sx={{
        flexWrap: 'wrap',
        justifySelf: 'start',
        gap: 0.75,
        '& > .MuiToggleButtonGroup-grouped': {
          m: 0,
          border: `1px solid ${token('hairline')}`,
          borderRadius: radii.control,
        },
      }}
    >
      {[{ value: 'all' as const, label: text('torvet.listingImport.all'), count: total }, ...choices].map(
        (choice) => (
          <ToggleButton key={choice.value} value={choice.value} sx={{ px: 1.5, ...figures }}>
            {`${choice.label} (${formats.number(choice.count)})`}
          </ToggleButton>
        ),
      )}
    </ToggleButtonGroup>
  );
};
