import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import { toApiError } from '../../providers/http/apiError';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { pathOf } from '../row';
import { useRowTitle } from '../useListText';
import type { BulkOutcome } from './useBulkRun';

const Results = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 0', borderTop: `1px solid ${token('hairline')}` },
  '& > li:first-of-type': { borderTop: 0 },
  '& .head': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 12 },
  '& .why': { marginTop: 4, fontSize: '0.875rem', color: token('muted') },
  '& .why ul': { columns: '2 200px', listStyle: 'disc' },
});

const looks = {
  done: { color: 'success', label: 'torvet.bulk.done' },
  refused: { color: 'error', label: 'torvet.bulk.rejected' },
  notBegun: { color: 'default', label: 'torvet.bulk.notBegun' },
} as const;

const lookOf = (outcome: BulkOutcome) => {
  if ('result' in outcome) return looks.done;
  return 'error' in outcome ? looks.refused : looks.notBegun;
};

/** Props of a component that explains a rejection; the row is in `RecordContext`. */
export interface WhyProps {
  error: unknown;
  /** Called when the user follows a link out of the dialog. */
  onFollow: () => void;
}

/** Message of the server. */
const Sentence = ({ error }: WhyProps) => toApiError(error).message;

/** Sort key of the results: rejected rows come first, because they need attention. */
const rank = (outcome: BulkOutcome) => ('error' in outcome ? 0 : 'notBegun' in outcome ? 1 : 2);

interface BulkResultsProps {
  resource: ListResource;
  Why: ComponentType<WhyProps> | undefined;
  outcomes: readonly BulkOutcome[];
  /** Called when the user follows a link out of the dialog. */
  onFollow: () => void;
}

/** Result for each row, with the reason of a failure. */
export const BulkResults = ({ resource, outcomes, onFollow, Why = Sentence }: BulkResultsProps) => {
  const { text } = useText();
  const titleOf = useRowTitle(resource);
  const show = resource.pages?.show;
  return (
    <Results>
      {outcomes
        .toSorted((one, other) => rank(one) - rank(other))
        .map((outcome) => {
          const { color, label } = lookOf(outcome);
          return (
            <li key={outcome.item.id}>
              <div className="head">
                {show === undefined ? (
                  titleOf(outcome.item)
                ) : (
                  <MuiLink component={Link} to={pathOf(show, outcome.item)} onClick={onFollow}>
                    {titleOf(outcome.item)}
                  </MuiLink>
                )}
                <Chip size="small" color={color} label={text(label)} />
              </div>
              {'error' in outcome ? (
                <div className="why">
                  <RecordContextProvider value={outcome.item}>
                    <Why error={outcome.error} onFollow={onFollow} />
                  </RecordContextProvider>
                </div>
              ) : null}
            </li>
          );
        })}
    </Results>
  );
};
