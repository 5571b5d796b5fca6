import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { MessageKey } from '../../i18n/messages';
import { useText } from '../ui/useText';

/** Link to another part of the page. */
export interface PartLink {
  label: string;
  /** Id of the target, which must be focusable. */
  id: string;
}

interface InfoButtonProps {
  /** Displayed name of the figure. */
  name: string;
  definition: MessageKey;
  /** Link below the definition to another part of the page. */
  more?: PartLink;
}

/** Button that opens the definition of a figure. */
export const InfoButton = ({ name, definition, more }: InfoButtonProps) => {
  const { text } = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  /** True after the user follows the link: the focus then moves to the target, not back to the button. */
  const [isLeaving, setLeaving] = useState(false);
  const followLink = () => {
    setLeaving(true);
    setAnchor(undefined);
  };
  const question = text('torvet.listingStatistics.what', { name });
  return (
    <>
      <IconButton
        size="small"
        aria-label={question}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M10 9v5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          <circle cx="10" cy="6.2" r="1.1" fill="currentColor" />
        </svg>
      </IconButton>
      <Popover
        id={id}
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        disableRestoreFocus={isLeaving}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          transition: {
            onExited: () => {
              if (isLeaving && more) document.getElementById(more.id)?.focus();
              setLeaving(false);
            },
          },
          paper: { role: 'dialog', 'aria-label': question, sx: { maxWidth: 340, p: 2 } },
        }}
      >
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {text(definition)}
        </Typography>
        {more ? (
          <MuiLink
            href={`#${more.id}`}
            variant="body2"
            sx={{ display: 'inline-block', mt: 1 }}
            onClick={followLink}
          >
            {more.label}
          </MuiLink>
        ) : null}
      </Popover>
    </>
  );
};
