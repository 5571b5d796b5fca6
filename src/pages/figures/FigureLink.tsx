import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';

interface FigureLinkProps {
  /** Path of the counted records; undefined if there is no list of them, or the figure is 0. */
  to: string | undefined;
  /** Formatted number. */
  amount: string;
  /** Name of the figure, for screen readers. */
  name: string;
}

/** Figure that links to the counted records. */
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
