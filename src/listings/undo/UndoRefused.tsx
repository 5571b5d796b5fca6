import AlertTitle from '@mui/material/AlertTitle';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { HistoryEntry } from '../../../schemas/history';
import { listingVariant } from '../../../schemas/listing/variants';
import { schemaFields } from '../../../schemas/resourceSchema';
import { useTorvetData } from '../../providers/data/dataProvider';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useText } from '../../ui/useText';
import { historyAction } from '../historyAction';
import { readableChanges } from '../historyChanges';
import { rowPath } from '../row';
import type { Step } from './useUndo';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  maxHeight: 'min(40vh, 320px)',
  overflowY: 'auto',
  listStyle: 'none',
  '& li + li': { marginTop: 8 },
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& time, & .who': { opacity: 0.9 },
});

interface Refused {
  step: Step;
  error: unknown;
}

/** Newer entries of the listing's history, with their authors. */
const Since = ({ step }: { step: Step }) => {
  const { call } = useTorvetData();
  const words = useText();
  const { text, formats } = words;
  const { ID, family } = step.listing;
  const { data } = useQuery({
    queryKey: ['listingHistory', ID, 'since', step.version],
    queryFn: ({ signal }) => call('listingHistory', { params: { id: ID }, query: {}, signal }),
    retry: false,
  });
  const newer = data?.history.filter(({ at }) => at > step.at) ?? [];
  // No entry is newer if the clocks of browser and server differ; the latest entry is then shown.
  const entries: readonly HistoryEntry[] = newer.length > 0 ? newer : (data?.history.slice(0, 1) ?? []);
  const how = {
    words,
    nameOf: () => undefined,
    reasonName: () => undefined,
    fields: schemaFields(listingVariant(family)),
    family,
  };
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.ID}>
          <strong>{historyAction(entry, text)}</strong>{' '}
          <span className="who">
            {text('torvet.undo.since', { who: entry.by, when: formats.dateTime(entry.at) })}
          </span>
          {readableChanges(entry, how).map(({ name, label, from, to }) => (
            <div key={name}>
              {label}: {from ? `${from} → ` : ''}
              {to ?? text('torvet.common.dash')}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
};

/** Changes that could not be undone: the reason, newer changes, and a link to the listing. */
export const UndoRefused = ({ refused }: { refused: readonly Refused[] }) => {
  const { text } = useText();
  return (
    <>
      <AlertTitle>{text('torvet.undo.refused')}</AlertTitle>
      <List>
        {refused.map(({ step, error }) => {
          const apiError = toApiError(error);
          const stale = apiError.status === 412;
          const { title, ID } = step.listing;
          return (
            <li key={ID}>
              {typeof title === 'string' ? <strong>{title}: </strong> : null}
              {stale ? text('torvet.conflict.title') : firstSentence(apiError)}
              {stale ? <Since step={step} /> : null}
              <div>
                <MuiLink component={Link} color="inherit" to={rowPath(step.listing)}>
                  {text('torvet.undo.seeListing')}
                </MuiLink>
              </div>
            </li>
          );
        })}
      </List>
    </>
  );
};
