import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends Omit<ButtonProps<'button'>, 'loading' | 'loadingIndicator'> {
  /** True while the action is running; clicks are then ignored. */
  busy: boolean;
}

/** Button with a progress indicator. Not disabled while busy, because a disabled button would lose the focus. */
export const BusyButton = ({ busy, onClick, children, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy ? (
      <>
        {/* Invisible, to preserve the accessible name and the width. */}
        <Box component="span" sx={{ opacity: 0 }}>
          {children}
        </Box>
        <CircularProgress
          aria-hidden
          color="inherit"
          size={18}
          sx={{ position: 'absolute', inset: 0, margin: 'auto' }}
        />
      </>
    ) : (
      children
    )}
  </Button>
);
