import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { bannerHeight, token } from '../../ui/tokens';
import { useFormProgress } from '../store/progress';
import { useFormText } from '../store/useFormText';
import { ProgressMark } from './ProgressMark';
import { goToSection } from './sectionId';

/** Outline on narrow screens: the progress, and a menu of the sections. */
export const SectionJump = () => {
  const { text, sectionTitle } = useFormText();
  const { sections, share, title } = useFormProgress();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const percent = Math.round(share * 100);
  return (
    <Box
      data-keep-clear
      sx={{
        position: 'sticky',
        top: bannerHeight.value,
        zIndex: 3,
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        bgcolor: 'background.default',
        borderBottom: `1px solid ${token('hairline')}`,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        mb: 2,
      }}
    >
      <LinearProgress variant="determinate" value={percent} aria-label={title} sx={{ flex: 1 }} />
      <Box
        component="span"
        sx={{ fontSize: '0.875rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {percent} %
      </Box>
      <Button
        size="small"
        endIcon={<ExpandMoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('torvet.form.jumpToSection')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        disableRestoreFocus
      >
        {sections.map((progress) => (
          <MenuItem
            key={progress.section}
            sx={{ gap: 2, justifyContent: 'space-between' }}
            onClick={() => {
              setAnchor(undefined);
              // Waits until the menu has released the scroll lock of the page.
              requestAnimationFrame(() => goToSection(progress.section));
            }}
          >
            {sectionTitle(progress.section)}
            <ProgressMark progress={progress} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};
