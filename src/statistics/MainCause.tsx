import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { keepTogether } from '../../i18n/keepTogether';
import { listingTitle } from '../listings/names';
import type { Texts } from '../ui/useText';
import type { Contribution } from './contribution';
import type { ShownPeriod } from './periods';
import { statisticsPathByType } from './statisticsPathByType';

/** Names the listing that contributed most to the change of a total, with a link to its statistics. */
export const MainCause = ({
  cause: { listing, change },
  period,
  words: { text, formats },
}: {
  cause: Contribution;
  /** Period of the listing's statistics behind the link. */
  period: ShownPeriod;
  words: Texts;
}) => (
  <>
    {text('torvet.accountStatistics.mostly')}{' '}
    <MuiLink component={Link} to={statisticsPathByType(listing, period)}>
      {keepTogether(listingTitle(listing, text))}
    </MuiLink>{' '}
    ({change > 0 ? '+' : '−'}
    {formats.number(Math.abs(change))})
  </>
);
