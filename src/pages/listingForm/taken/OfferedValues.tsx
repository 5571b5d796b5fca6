import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { OfferedValue } from '../../../../schemas/listing/takenOver';
import { FormValue } from '../../../forms/conflict/FormValue';
import { useFormStore } from '../../../forms/store/context';
import { useFormText } from '../../../forms/store/useFormText';
import { sameValue } from '../../../forms/store/values';
import { listingDrawings } from '../../../listings/fields/listingDrawings';
import { token } from '../../../ui/tokens';

/** What was ticked or unticked by hand, by the field's name. */
export type Ticks = Readonly<Record<string, boolean>>;

/** Those that would change something, and whether each is taken: what one has typed stays, unless one says otherwise. */
export const useOffered = (values: readonly OfferedValue[], ticks: Ticks) => {
  const store = useFormStore();
  const typed = store.get().values;
  return values
    .filter(({ name, value }) => !sameValue(typed[name], value))
    .map((offered) => {
      const current = typed[offered.name];
      const free = sameValue(current, undefined);
      return {
        ...offered,
        current: free ? undefined : current,
        ticked: ticks[offered.name] ?? (offered.usual && free),
      };
    });
};

interface OfferedValuesProps {
  offered: ReturnType<typeof useOffered>;
  onTick: (name: string, ticked: boolean) => void;
}

/** Values that can be put into the form, each with a tick and with what stands there now. */
export const OfferedValues = ({ offered, onTick }: OfferedValuesProps) => {
  const { text, labelOf } = useFormText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {offered.map(({ name, value, current, ticked }) => (
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
              onChange={({ target }) => onTick(name, target.checked)}
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
