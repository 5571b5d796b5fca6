import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { labelOfValue } from '../../../i18n/fieldSentence';
import { token } from '../../ui/tokens';
import { useFieldMeta } from '../kinds/useFormField';
import type { OwnDrawings } from '../show/FieldValue';
import { useFormText } from '../store/useFormText';
import { FormValue } from './FormValue';
import type { Difference, Side } from './mergeConflict';

const sides = {
  mine: { choose: 'torvet.conflict.keepMine', whose: 'torvet.conflict.mine' },
  theirs: { choose: 'torvet.conflict.takeTheirs', whose: 'torvet.conflict.theirs' },
} as const;

interface DifferenceChoiceProps {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
  drawings?: OwnDrawings | undefined;
  /** Names of the two authors, if both values are from other users; the original value is then hidden. */
  sides?: Readonly<Record<Side, string>>;
}

/** Choice for one field of a conflict: both values next to each other, and the original value. */
export const DifferenceChoice = (props: DifferenceChoiceProps) => {
  const { difference, side, onChoose, drawings, sides: named } = props;
  const words = useFormText();
  const { text } = words;
  const id = useId();
  const { name, before, changedBy } = difference;
  const meta = useFieldMeta(name);
  // Label of a side; an unchanged value is labelled as the original.
  const whose = (which: Side) =>
    named?.[which] ??
    text(changedBy === 'both' || changedBy === which ? sides[which].whose : 'torvet.conflict.original');
  const option = (which: Side) => {
    const chosen = side === which;
    const radio = `${id}-${which}`;
    return (
      <Box
        key={which}
        component="label"
        htmlFor={radio}
        sx={{
          display: 'flex',
          gap: 0.5,
          p: 1,
          pr: 1.5,
          cursor: 'pointer',
          borderRadius: 'var(--t-radius-control)',
          border: `1.5px solid ${chosen ? token('primary') : token('hairline')}`,
          bgcolor: chosen ? token('selected') : 'transparent',
          minWidth: 0,
        }}
      >
        <Radio
          id={radio}
          name={`${id}-side`}
          checked={chosen}
          onChange={() => onChoose(which)}
          sx={{ alignSelf: 'flex-start', mt: -0.5 }}
          slotProps={{
            input: {
              'aria-label': named?.[which] ?? text(sides[which].choose),
              'aria-describedby': `${radio}-value`,
            },
          }}
        />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {whose(which)}
          </Typography>
          <Box id={`${radio}-value`}>
            <FormValue name={name} value={difference[which]} drawings={drawings} />
          </Box>
        </Box>
      </Box>
    );
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.75 }}>
        {labelOfValue(name, meta, words)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {option('mine')}
        {option('theirs')}
      </Box>
      {changedBy === 'both' && !named ? (
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.75, px: 0.5 }}>
          {text('torvet.conflict.original')}: <FormValue name={name} value={before} drawings={drawings} />
        </Typography>
      ) : null}
    </Box>
  );
};
