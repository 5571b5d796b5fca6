import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { helperIds } from '../store/useField';

interface HelperLineProps {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
  count?: ReactNode;
  /** False if the line is always empty and needs no space. */
  reserved?: boolean;
}

/**
 * Line below a control with help or error, and the character count. Always rendered, so that an error does not shift
 * the layout.
 */
export const HelperLine = ({ id, help, error, count, reserved = true }: HelperLineProps) => {
  const ids = helperIds(id);
  const cell = { gridArea: '1 / 1', minWidth: 0 } as const;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        justifyContent: 'space-between',
        mt: 0.5,
        minHeight: reserved ? 20 : 0,
        fontSize: '0.8125rem',
        lineHeight: '20px',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ display: 'grid', flex: 1, minWidth: 0 }}>
        <Box component="span" id={ids.help} sx={{ ...cell, visibility: error ? 'hidden' : 'visible' }}>
          {help}
        </Box>
        <Box component="span" id={ids.error} sx={{ ...cell, color: 'error.main', fontWeight: 500 }}>
          {error ? (
            <>
              <ErrorOutlined aria-hidden sx={{ fontSize: 15, verticalAlign: '-2.5px', mr: 0.5 }} />
              {error}
            </>
          ) : null}
        </Box>
      </Box>
      {count ? (
        <Box component="span" id={ids.count} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
          {count}
        </Box>
      ) : null}
    </Box>
  );
};

/** `aria-describedby` of a control with a {@link HelperLine}; the error is first. */
export const describedBy = (
  id: string,
  { help, error, count }: { help?: ReactNode; error?: string | undefined; count?: ReactNode },
): string | undefined => {
  const ids = helperIds(id);
  const there = [error && ids.error, !error && help && ids.help, count && ids.count].filter(Boolean);
  return there.length > 0 ? there.join(' ') : undefined;
};
