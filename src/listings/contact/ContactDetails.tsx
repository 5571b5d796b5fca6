import Box from '@mui/material/Box';
import { token } from '../../ui/tokens';
import type { Contact } from './useContacts';

/** Contact as an option of a list: name and contact details. */
export const ContactDetails = ({ contact: { name, title, phone, email } }: { contact: Contact }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
      {title ? `${name}, ${title}` : name}
    </Box>
    <Box
      component="span"
      sx={{ display: 'block', color: token('muted'), fontSize: '0.875rem', overflowWrap: 'anywhere' }}
    >
      {[phone, email].filter(Boolean).join(' · ')}
    </Box>
  </Box>
);
