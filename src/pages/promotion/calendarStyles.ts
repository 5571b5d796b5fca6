import { styled } from '@mui/material/styles';
import { figures, radii, token } from '../../ui/tokens';

/** Table of a month: today has a ring, the selected period a coloured band. */
export const Month = styled('div')({
  maxWidth: 420,
  '& .head': {
    display: 'grid',
    gridTemplateColumns: '44px 1fr 44px',
    alignItems: 'center',
    marginBottom: 8,
    textAlign: 'center',
  },
  '& .head p': { margin: 0, fontWeight: 650, textTransform: 'capitalize' },
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '0 4px' },
  '& th': { padding: '4px 0', fontSize: '0.8125rem', fontWeight: 500, color: token('muted') },
  '& td': { padding: 0 },
  '& button.day': {
    ...figures,
    display: 'block',
    width: '100%',
    minHeight: 44,
    padding: 0,
    border: '2px solid transparent',
    borderRadius: radii.control,
    background: 'none',
    color: token('ink'),
    font: 'inherit',
    cursor: 'pointer',
  },
  '& button.day:hover': { backgroundColor: token('hover') },
  '& button.day.other': { color: token('muted') },
  '& button.day[aria-current="date"]': { borderColor: token('control') },
  '& button.day.within': { backgroundColor: token('primaryTint'), borderRadius: 0, color: token('ink') },
  '& button.day.last': { borderRadius: `0 ${radii.control}px ${radii.control}px 0` },
  '& button.day[aria-pressed="true"]': {
    backgroundColor: token('primary'),
    borderColor: token('primary'),
    borderRadius: `${radii.control}px 0 0 ${radii.control}px`,
    color: token('onPrimary'),
    fontWeight: 650,
  },
  '& button.day[aria-disabled="true"]': {
    background: 'none',
    color: token('muted'),
    opacity: 0.55,
    cursor: 'default',
  },
  '& button.day:focus-visible': {
    outline: `2.5px solid ${token('focus')}`,
    outlineOffset: 1,
    position: 'relative',
    zIndex: 1,
  },
});
