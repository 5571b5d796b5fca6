import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink } from '../../ui/BackLink';

interface RecordHeadProps {
  /** The list that the record is in, and what it is called. */
  list: { path: string; name: string };
  title: string;
  /** How the record stands. */
  mark: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** The head of a record that is only looked at: the way back, its title, how it stands, what can be done. */
export const RecordHead = ({ list, title, mark, children }: RecordHeadProps) => (
  <>
    <BackLink to={list.path}>{list.name}</BackLink>
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px', mb: 2.5 }}
    >
      <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {mark}
      <Box sx={{ marginInlineStart: 'auto' }}>{children}</Box>
    </Box>
  </>
);
