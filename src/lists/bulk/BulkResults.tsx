import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { MissingList } from '../../listings/actions/MissingList';
import { rowPath, rowTitle } from '../../listings/row';
import { toApiError } from '../../providers/http/apiError';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import type { BulkOutcome } from './useBulkMove';

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
  refused: { color: 'error', label: 'torvet.bulk.refused' },
  notBegun: { color: 'default', label: 'torvet.bulk.notBegun' },
} as const;

const lookOf = (outcome: BulkOutcome) => {
  if ('result' in outcome) return looks.done;
  return 'error' in outcome ? looks.refused : looks.notBegun;
};

const Why = ({ outcome, onFollow }: { outcome: BulkOutcome; onFollow: () => void }) => {
  if (!('error' in outcome)) return null;
  const { message, fields } = toApiError(outcome.error);
  const missing = Object.entries(fields).map(([path, sentence]) => ({ path, sentence }));
  const editable = outcome.item.allowedActions.includes('update');
  return (
    <div className="why">
      {missing.length > 0 ? (
        <MissingList listing={outcome.item} missing={missing} editable={editable} onFollow={onFollow} />
      ) : (
        message
      )}
    </div>
  );
};

/** What the refused come first in: they are what there is to do. */
const rank = (outcome: BulkOutcome) => ('error' in outcome ? 0 : 'notBegun' in outcome ? 1 : 2);

interface BulkResultsProps {
  outcomes: readonly BulkOutcome[];
  /** A link out of the dialog was followed. */
  onFollow: () => void;
}

/** What became of each of several listings, and why. */
export const BulkResults = ({ outcomes, onFollow }: BulkResultsProps) => {
  const { text } = useText();
  return (
    <Results>
      {outcomes
        .toSorted((one, other) => rank(one) - rank(other))
        .map((outcome) => {
          const { color, label } = lookOf(outcome);
          return (
            <li key={outcome.item.id}>
              <div className="head">
                <MuiLink component={Link} to={rowPath(outcome.item)} onClick={onFollow}>
                  {rowTitle(outcome.item, text('torvet.listingIndex.untitled'))}
                </MuiLink>
                <Chip size="small" color={color} label={text(label)} />
              </div>
              <Why outcome={outcome} onFollow={onFollow} />
            </li>
          );
        })}
    </Results>
  );
};
