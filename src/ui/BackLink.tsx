import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { wayBack } from './wayBack';

/** Link above the heading of a record's page, back to the list. */
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
