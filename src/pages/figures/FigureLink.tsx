import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';

interface FigureLinkProps {
  /** The list that it counts; without one, or where there is nothing to count, it is plain text. */
  to: string | undefined;
  /** Formatted number. */
  amount: string;
  /** Subject, for screen readers. */
  name: string;
}

/** A figure that links to the records that it counts. */
export const FigureLink = ({ to, amount, name }: FigureLinkProps) =>
  to === undefined ? (
    amount
  ) : (
    <MuiLink
      component={Link}
      to={to}
      aria-label={name}
      sx={{ display: 'inline-block', minWidth: 24, py: 0.375, my: -0.375 }}
    >
      {amount}
    </MuiLink>
  );
