import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useText } from '../../ui/useText';
import { Card } from '../show/Card';
import { EntryLine } from './EntryLine';
import type { OrderedEntry } from './entry';
import { OrderedList } from './OrderedList';

/** Open dialog, and the entry it applies to. */
export type Asked<Entry> = { what: 'add' } | { what: 'edit' | 'retire'; entry: Entry };

interface OrderedEntriesProps<Entry extends OrderedEntry> {
  /** All entries in order, including retired ones; `data` is undefined while loading. */
  fetched: { data: readonly Entry[] | undefined; error: Error | null; refetch: () => unknown };
  /** Label of the add button. */
  add: string;
  /** Message if loading failed. */
  failed: string;
  /** Lists of active entries, each with an order of its own; `holds` selects its entries. */
  lists: readonly { title: string; holds?: (entry: Entry) => boolean }[];
  /** Facts in the line below an entry's name. */
  factsOf: (entry: Entry) => readonly ReactNode[];
  onMove: (entry: Entry, before: Entry | undefined) => void;
  onAsk: (asked: Asked<Entry>) => void;
  Reinstate: (props: { entry: Entry }) => ReactNode;
}

/** Manually ordered entries that can be added, edited, moved, retired and restored. */
export const OrderedEntries = <Entry extends OrderedEntry>(props: OrderedEntriesProps<Entry>) => {
  const { add, failed, lists, factsOf, onMove, onAsk, Reinstate } = props;
  const { text, formats } = useText();
  const touch = useMediaQuery('(pointer: coarse)');
  const { data: entries, error, refetch } = props.fetched;
  const nameOf = ({ names }: Entry) => names[formats.language];
  const current = entries?.filter(({ retired }) => !retired);
  const retired = entries?.filter((entry) => entry.retired) ?? [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 860 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => onAsk({ what: 'add' })}>
          {add}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {text(touch ? 'torvet.ordered.helpTouch' : 'torvet.ordered.help')}
        </Typography>
      </Box>
      {error && !entries ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {failed}
        </Alert>
      ) : (
        lists.map(({ title, holds = () => true }) => (
          <Card key={title} title={title}>
            {current ? (
              <OrderedList
                label={title}
                items={current.filter((entry) => holds(entry))}
                nameOf={nameOf}
                onMove={onMove}
              >
                {(entry) => (
                  <EntryLine name={nameOf(entry)} facts={factsOf(entry)}>
                    <Button
                      size="small"
                      aria-label={text('torvet.ordered.editNamed', { name: nameOf(entry) })}
                      onClick={() => onAsk({ what: 'edit', entry })}
                    >
                      {text('torvet.ordered.edit')}
                    </Button>
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={text('torvet.ordered.retireNamed', { name: nameOf(entry) })}
                      onClick={() => onAsk({ what: 'retire', entry })}
                    >
                      {text('torvet.ordered.retire')}
                    </Button>
                  </EntryLine>
                )}
              </OrderedList>
            ) : (
              [70, 50, 60].map((width) => <Skeleton key={width} height={44} width={`${width}%`} />)
            )}
          </Card>
        ))
      )}
      {retired.length > 0 ? (
        <Card title={text('torvet.ordered.retired')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { py: 0.75 } }}>
            {retired.map((entry) => (
              <li key={entry.ID}>
                <EntryLine name={nameOf(entry)} facts={factsOf(entry)}>
                  <Reinstate entry={entry} />
                </EntryLine>
              </li>
            ))}
          </Box>
        </Card>
      ) : null}
    </Box>
  );
};
