import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink } from '../../ui/BackLink';

interface RecordHeadProps {
  /** Path and name of the list page. */
  list: { path: string; name: string };
  title: string;
  /** Status of the record. */
  mark: ReactNode;
  children?: ReactNode;
}

/** Header of a show page: back link, title, status, actions. */
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
