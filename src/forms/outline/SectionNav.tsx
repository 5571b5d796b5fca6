import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { token } from '../../ui/tokens';
import { useFormProgress } from '../store/progress';
import { useFormText } from '../store/useFormText';
import { ProgressMark } from './ProgressMark';
import { goToSection, sectionId } from './sectionId';
import { useSectionInView } from './useSectionInView';

/** Outline on wide screens, next to the form: all sections with their progress; the current one is highlighted. */
export const SectionNav = () => {
  const { text, sectionTitle } = useFormText();
  const { sections } = useFormProgress();
  const current = useSectionInView(sections.map(({ section }) => section));
  return (
    <Box component="nav" aria-labelledby="form-outline" data-keep-clear="column">
      <Typography id="form-outline" variant="overline" component="h2" color="textSecondary" sx={{ px: 1.5 }}>
        {text('torvet.form.outline')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {sections.map((progress) => {
          const { section } = progress;
          const here = section === current;
          return (
            <li key={section}>
              <Box
                component="a"
                href={`#${sectionId(section)}`}
                aria-current={here ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(section);
                }}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.25,
                  minHeight: 38,
                  px: 1.5,
                  borderRadius: 'var(--t-radius-control)',
                  color: here ? 'primary.main' : 'text.primary',
                  bgcolor: here ? token('selected') : 'transparent',
                  fontSize: '0.9375rem',
                  fontWeight: here ? 600 : 500,
                  textDecoration: 'none',
                  '&:hover': { bgcolor: here ? token('selected') : token('hover') },
                }}
              >
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  {sectionTitle(section)}
                </Box>
                <ProgressMark progress={progress} />
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
};
