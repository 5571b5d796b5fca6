import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { FieldLabel } from '../frame/FieldLabel';
import { type ControlProps, useFormControl } from './useFormField';

/** Fetched with a form that has such a text. */
const RichTextEditor = fetchedPart(async () => (await import('../richText/RichTextEditor')).RichTextEditor);

/** A text with markup, in an editor that shows it as it will read. */
export const MarkupWidget = (props: ControlProps) => {
  const { label, required } = useFormControl(props.name);
  const waiting = (
    <div aria-busy>
      <FieldLabel required={required}>{label}</FieldLabel>
      <Skeleton variant="rounded" height={320} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} />
    </Suspense>
  );
};
