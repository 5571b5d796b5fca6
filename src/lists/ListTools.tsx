import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../ui/tokens';
import { useText } from '../ui/useText';
import type { Export } from './export/useExport';
import type { ListText } from './useListText';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 56,
  padding: '8px 12px 8px 20px',
  '& .sort': { display: 'flex' },
  '@media (max-width: 599.95px)': {
    padding: '4px 0 8px',
    // Beside the count, where it explains itself: its label is for screen readers.
    '& .sort': { flex: '1 1 12rem', minWidth: 0, '& > div': { flex: 1, minWidth: 0 } },
    '& .sort label': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '& .progress': { margin: 0, fontSize: '0.875rem', color: token('muted') },
});

interface ListToolsProps {
  listText: ListText;
  count: ReactNode;
  /** Undefined for a list that is not handed out. */
  exporting: Export | undefined;
  /** Order and columns, and what the page has beside. */
  children?: ReactNode;
}

/** How many rows there are, and what can be done with the list as a whole. */
export const ListTools = ({ listText, count, exporting, children }: ListToolsProps) => {
  const { text } = useText();
  const progress = exporting?.progress;
  return (
    <Bar>
      {count}
      {exporting && progress ? (
        <>
          <p className="progress" role="status">
            {listText('exporting', progress)}
          </p>
          <Button size="small" onClick={exporting.cancel}>
            {text('torvet.actions.cancel')}
          </Button>
        </>
      ) : (
        <>
          {children}
          {exporting ? (
            <Button size="small" onClick={exporting.start}>
              {text('torvet.actions.export')}
            </Button>
          ) : null}
        </>
      )}
    </Bar>
  );
};
