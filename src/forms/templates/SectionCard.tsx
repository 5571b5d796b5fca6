import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { token } from '../../ui/tokens';
import { sectionId } from '../outline/sectionId';
import { useFormText } from '../store/useFormText';

/** Card of a section: title, help, fields. */
export const SectionCard = ({ section, children }: { section: string; children: ReactNode }) => {
  const { sectionTitle, sectionHelp } = useFormText();
  const id = sectionId(section);
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        bgcolor: 'background.paper',
        border: `1px solid ${token('hairline')}`,
        borderRadius: 'var(--t-radius-card)',
        boxShadow: token('shadowSmall'),
        px: { xs: 2, sm: 3, md: 4 },
        pt: { xs: 2.5, sm: 3 },
        pb: { xs: 2, sm: 2.5 },
        // Leaves space for the outline, which is sticky on narrow screens.
        scrollMarginTop: { xs: '68px', lg: '24px' },
        // Limits repaints while typing to one card.
        contain: 'content',
        // Off-screen cards are not rendered; until then, their height is estimated.
        contentVisibility: 'auto',
        containIntrinsicHeight: 'auto 600px',
      }}
    >
      <Typography id={`${id}-title`} component="h2" variant="h3" tabIndex={-1} sx={{ outlineOffset: 4 }}>
        {sectionTitle(section)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 2.5, maxWidth: '60ch' }}>
        {sectionHelp(section)}
      </Typography>
      {children}
    </Box>
  );
};
