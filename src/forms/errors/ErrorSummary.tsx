import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useFormState } from '../store/context';
import { useFormText } from '../store/useFormText';
import type { FieldPath } from '../store/values';
import { FieldLink } from './FieldLink';

/** Errors that prevented a save. A new attempt moves the focus to the summary. */
export interface RejectedSave {
  attempt: number;
  errors: readonly { path: FieldPath; sentence: string }[];
}

interface ErrorSummaryProps {
  rejected: RejectedSave | undefined;
  /** True if an error that belongs to no field has been resolved; undefined for paths of fields. */
  isResolved?: ((path: FieldPath) => boolean | undefined) | undefined;
}

/**
 * Error summary above the form, with links to the fields. A resolved error is struck through, not removed, so that
 * nothing shifts; the summary disappears with the last one.
 */
export const ErrorSummary = ({ rejected, isResolved: isResolvedBeside }: ErrorSummaryProps) => {
  const current = useFormState(({ errors }) => errors);
  const isResolved = (path: FieldPath) => isResolvedBeside?.(path) ?? !current[path];
  const root = useRef<HTMLDivElement>(null);
  const { text, labelPath, summarySentence } = useFormText();
  /** Current message of a path, which may differ from the message at the rejected save. */
  const currentSentence = (path: FieldPath): string | undefined => {
    const error = current[path];
    return error && ('issue' in error ? summarySentence(error.issue) : error.sentence);
  };
  const attempt = rejected?.attempt;
  useEffect(() => {
    if (attempt === undefined) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [attempt]);
  if (!rejected || rejected.errors.every(({ path }) => isResolved(path))) return null;

  return (
    <Alert
      ref={root}
      severity="error"
      data-keep-clear
      tabIndex={-1}
      sx={{ mb: 2.5, scrollMarginTop: '68px', outlineOffset: 3 }}
    >
      <AlertTitle component="h2">
        {text('torvet.form.errorSummary', { smart_count: rejected.errors.length })}
      </AlertTitle>
      {text('torvet.form.errorSummaryHelp')}
      <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5 }}>
        {rejected.errors.map(({ path, sentence: rejectedFor }) => {
          const sentence = currentSentence(path) ?? rejectedFor;
          const resolved = isResolved(path);
          const [field, ...parts] = labelPath(path).split(': ');
          return (
            <Box
              component="li"
              key={path}
              sx={{
                py: 0.25,
                ...(resolved && { textDecoration: 'line-through', color: 'text.secondary' }),
              }}
            >
              <FieldLink path={path}>{parts.length > 0 ? `${field}: ${sentence}` : sentence}</FieldLink>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
};
