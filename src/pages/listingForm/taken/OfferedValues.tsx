import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { OfferedValue } from '../../../../schemas/listing/takenOver';
import { FormValue } from '../../../forms/conflict/FormValue';
import { useFormStore } from '../../../forms/store/context';
import { useFormText } from '../../../forms/store/useFormText';
import { sameValue } from '../../../forms/store/values';
import { listingDrawings } from '../../../listings/fields/listingDrawings';
import { token } from '../../../ui/tokens';

/** State of the checkboxes that the user has changed, by field name. */
export type Ticks = Readonly<Record<string, boolean>>;

/**
 * Values that would change a field, and the state of their checkboxes. By default, values that the user has typed are
 * not overwritten.
 */
export const useOffered = (values: readonly OfferedValue[], ticks: Ticks) => {
  const store = useFormStore();
  const { values: typed, saved } = store.get();
  const offered = values
    .filter(({ name, value }) => !sameValue(typed[name], value))
    .map((one) => {
      const free = sameValue(typed[one.name], undefined);
      const isInitial = sameValue(typed[one.name], saved[one.name]);
      return {
        ...one,
        current: free ? undefined : typed[one.name],
        isDefault: one.isDefault && (free || (one.replacesInitial === true && isInitial)),
      };
    });
  return offered.map((one) => {
    const together = offered.filter(
      ({ name, group }) => name === one.name || (group !== undefined && group === one.group),
    );
    return {
      ...one,
      together: together.map(({ name }) => name),
      ticked: ticks[one.name] ?? together.every(({ isDefault }) => isDefault),
    };
  });
};

interface OfferedValuesProps {
  offered: ReturnType<typeof useOffered>;
  onTick: (names: readonly string[], ticked: boolean) => void;
}

/** Checkboxes for offered values, with the current values of the fields. */
export const OfferedValues = ({ offered, onTick }: OfferedValuesProps) => {
  const { text, labelOf } = useFormText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {offered.map(({ name, value, current, together, ticked }) => (
        <Box
          component="li"
          key={name}
          sx={{ borderTop: `1px solid ${token('hairline')}`, '&:first-of-type': { borderTop: 0 } }}
        >
          <Box
            component="label"
            sx={{ display: 'flex', gap: 1, py: 1, cursor: 'pointer', alignItems: 'start' }}
          >
            <Checkbox
              checked={ticked}
              onChange={({ target }) => onTick(together, target.checked)}
              sx={{ p: 0.5, mt: -0.5 }}
            />
            <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600, fontSize: '0.875rem' }}>
                {labelOf(name)}
              </Box>
              <Box
                component="span"
                sx={{ display: 'block', maxHeight: '6lh', overflow: 'auto', overflowWrap: 'anywhere' }}
              >
                <FormValue name={name} value={value} drawings={listingDrawings} />
              </Box>
              {current === undefined ? null : (
                <Box component="span" sx={{ display: 'block', color: token('muted'), fontSize: '0.875rem' }}>
                  {text('torvet.takenOver.now')}{' '}
                  <FormValue name={name} value={current} drawings={listingDrawings} />
                </Box>
              )}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
