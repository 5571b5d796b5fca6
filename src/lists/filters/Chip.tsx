import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Root = styled('span')({
  display: 'inline-flex',
  maxWidth: '100%',
  border: `1px dashed ${token('control')}`,
  borderRadius: 17,
  backgroundColor: token('surface'),
  fontSize: '0.875rem',
  '&[data-set="true"]': { borderStyle: 'solid', backgroundColor: token('selected') },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    height: 30,
    padding: '0 12px',
    border: 0,
    borderRadius: 15,
    background: 'none',
    color: token('ink'),
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: token('hover') },
    '@media (pointer: coarse)': { height: 40 },
  },
  '&[data-set="true"] .open-filter': { paddingRight: 4 },
  '& b': {
    fontWeight: 600,
    maxWidth: 260,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .clear': { padding: '0 9px 0 7px', color: token('muted'), '&:hover': { color: token('ink') } },
  '& svg': { width: 10, height: 10, flex: 'none' },
});

interface ChipProps {
  label: string;
  /** Text of the current value; undefined if the filter is not set. */
  value: ReactNode;
  opens: 'menu' | 'dialog';
  expanded: boolean;
  controls: string;
  /** Called when the user is likely to open the popup. */
  onIntent: () => void;
  onOpen: (anchor: HTMLElement) => void;
  onClear: () => void;
}

/** Filter as a chip: a button that opens its popup, and a clear button if the filter is set. */
export const Chip = (props: ChipProps) => {
  const { label, value, opens, expanded, controls, onIntent, onOpen, onClear } = props;
  const { text } = useText();
  const set = value !== undefined;
  return (
    <Root data-set={set}>
      <button
        type="button"
        className="open-filter"
        aria-haspopup={opens}
        aria-expanded={expanded}
        aria-controls={expanded ? controls : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {set ? (
          <>
            {label}
            {': '}
            <b>{value}</b>
          </>
        ) : (
          label
        )}
        {set ? null : (
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M5 1v8M1 5h8" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
          </svg>
        )}
      </button>
      {set ? (
        <button
          type="button"
          className="clear"
          aria-label={text('torvet.list.clearFilter', { filter: label })}
          title={text('torvet.list.clearFilter', { filter: label })}
          onClick={onClear}
        >
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="m1 1 8 8M9 1 1 9" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        </button>
      ) : null}
    </Root>
  );
};
