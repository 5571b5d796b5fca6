import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { ListResource } from '../../resources/listResource';
import { token } from '../ui/tokens';
import { useRovingFocus } from '../ui/useRovingFocus';
import { useText } from '../ui/useText';
import { ColumnMenu } from './columns/ColumnMenu';
import type { ColumnChoice } from './columns/useColumnChoice';
import { useExport } from './export/useExport';
import type { ListExtension } from './extension';
import { PrintedRange, ResultCount } from './ResultCount';
import { useListText } from './useListText';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  '& h1': { fontSize: '1.5rem' },
  '& .title': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    marginRight: 'auto',
  },
  '& [role="toolbar"], & .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& .progress': { margin: 0, fontSize: '0.875rem', color: token('muted') },
  '& .more-tools': { display: 'none' },
  '@media (max-width: 599.95px)': {
    flexWrap: 'wrap',
    '& h1': { fontSize: '1.25rem' },
    '& .title': { flexDirection: 'column', gap: 0, lineHeight: 1.2 },
    '& [role="toolbar"]': { display: 'contents' },
    '& .tools': { order: 1, flex: '1 0 100%' },
    '& .tools[data-open="false"]': { display: 'none' },
    '& .more-tools': { display: 'inline-flex', minWidth: 44, padding: 0 },
  },
});

const Dots = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
    <circle cx="4" cy="10" r="1.6" />
    <circle cx="10" cy="10" r="1.6" />
    <circle cx="16" cy="10" r="1.6" />
  </svg>
);

interface ListHeadProps {
  resource: ListResource;
  extension: ListExtension;
  choice: ColumnChoice;
  /** Called when the column menu opens. */
  onChooseColumns: () => void;
  /** Content next to the heading. */
  header: ReactNode;
  /** Buttons for the whole list. */
  tools: ReactNode;
  /** Button that creates a record. */
  create: ReactNode;
}

/** Heading of a list: title, number of rows, and a toolbar with one Tab stop. */
export const ListHead = (props: ListHeadProps) => {
  const { resource, extension, choice, onChooseColumns, header, tools, create } = props;
  const { text } = useText();
  const listText = useListText(resource);
  const exporting = useExport(resource, extension);
  const roving = useRovingFocus<HTMLDivElement>();
  const [open, setOpen] = useState(false);
  const { progress } = exporting;
  return (
    <Head>
      <div className="title">
        <Typography variant="h1" tabIndex={-1}>
          {listText('title')}
        </Typography>
        <ResultCount resource={resource} />
        <PrintedRange />
      </div>
      <div role="toolbar" aria-label={text('torvet.list.tools')} {...roving}>
        <div className="tools" data-open={open || progress !== undefined}>
          {progress ? (
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
              {header}
              <ColumnMenu resource={resource} choice={choice} onOpen={onChooseColumns} />
              {tools}
              {resource.exported ? (
                <Button size="small" onClick={() => exporting.start()}>
                  {text('torvet.actions.export')}
                </Button>
              ) : null}
            </>
          )}
        </div>
        <Button
          className="more-tools"
          color="inherit"
          aria-label={text('torvet.list.showTools')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Dots />
        </Button>
      </div>
      {create}
    </Head>
  );
};
