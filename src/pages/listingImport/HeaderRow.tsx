import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { figures, radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Rows = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    gap: 12,
    width: '100%',
    minHeight: 44,
    alignItems: 'center',
    padding: '6px 12px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.control,
    background: token('surface'),
    color: token('ink'),
    font: 'inherit',
    fontSize: '0.875rem',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: token('hover') },
  '& button[aria-pressed="true"]': {
    borderColor: token('primary'),
    backgroundColor: token('selected'),
    fontWeight: 600,
  },
  '& .cells': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .row': { ...figures, color: token('muted') },
});

interface HeaderRowProps {
  import: ImportWithColumns;
  busy: boolean;
  onChoose: (number: number) => void;
}

/** First rows of the file, one of which the user can select as the header row. */
export const HeaderRow = ({ import: one, busy, onChoose }: HeaderRowProps) => {
  const { text } = useText();
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <>
      <div className="acts">
        <p className="quiet">{text('torvet.listingImport.headerRow', { number: one.headerRow })}</p>
        <Button size="small" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
          {text('torvet.listingImport.otherHeaderRow')}
        </Button>
      </div>
      <Rows id={list} hidden={!open} aria-label={text('torvet.listingImport.chooseHeaderRow')}>
        {open
          ? one.firstRows.map(({ number, cells }) => (
              <li key={number}>
                <button
                  type="button"
                  disabled={busy}
                  aria-pressed={number === one.headerRow}
                  onClick={() => {
                    setOpen(false);
                    if (number !== one.headerRow) onChoose(number);
                  }}
                >
                  <span className="row">{text('torvet.listingImport.row', { number })}</span>
                  <span className="cells">{cells.filter(Boolean).join(' · ')}</span>
                </button>
              </li>
            ))
          : null}
      </Rows>
    </>
  );
};
