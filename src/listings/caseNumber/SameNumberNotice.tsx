import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { listings } from '../../../resources/listings';
import { titleOf } from '../../lists/row';
import { useText } from '../../ui/useText';
import { statusName } from '../names';
import { rowPath } from '../row';
import type { SameNumber } from './useSameNumber';

interface SameNumberNoticeProps {
  others: SameNumber;
  /** Text about the consequences of the duplicate. */
  why?: string;
}

/** Lists the account's other listings with the same case number, with links. */
export const SameNumberNotice = ({ others, why }: SameNumberNoticeProps) => {
  const { text } = useText();
  const { rows, total, failed } = others;
  if (failed) {
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {text('torvet.copy.unchecked')}
      </Alert>
    );
  }
  if (rows.length === 0) return null;
  const more = total - rows.length;
  return (
    <Alert severity="warning" sx={{ mt: 2, '& ul': { m: 0, mt: 0.5, pl: 2.5 } }}>
      {text('torvet.copy.usedBy')}
      <ul>
        {rows.map((row) => (
          <li key={row.ID}>
            <MuiLink component={Link} to={rowPath(row)} color="inherit">
              {titleOf(listings, row) ?? text('torvet.listingIndex.untitled')}
            </MuiLink>{' '}
            ({statusName(row.status, text)})
          </li>
        ))}
        {more > 0 ? <li>{text('torvet.copy.usedByMore', { smart_count: more })}</li> : null}
      </ul>
      {why}
    </Alert>
  );
};
