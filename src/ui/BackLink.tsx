import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { wayBack } from './wayBack';

/** Link from a record back to its list, above the heading. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink
    component={Link}
    {...wayBack(to)}
    color="textSecondary"
    sx={{ display: 'inline-block', mb: 1.5, fontSize: '0.875rem' }}
  >
    <span aria-hidden="true">← </span>
    {children}
  </MuiLink>
);
