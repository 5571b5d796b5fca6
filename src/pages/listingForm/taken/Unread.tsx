import Box from '@mui/material/Box';

/** List of texts that could not be parsed. */
export const Unread = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? null : (
    <Box
      component="ul"
      role="status"
      sx={{ m: 0, mt: 1, pl: 2.5, color: 'error.main', overflowWrap: 'anywhere' }}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
