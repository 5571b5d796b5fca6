import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends Omit<ButtonProps<'button'>, 'loading' | 'loadingIndicator'> {
  /** The action is running: pressing the button does nothing. */
  busy: boolean;
}

/**
 * A button that shows progress and keeps the focus: a disabled one would lose it, and keyboard users would start again
 * at the top of the page.
 */
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
        {/* Keeps the accessible name and the width. */}
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
