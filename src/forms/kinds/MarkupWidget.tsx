import { styled } from '@mui/material/styles';
import { Suspense, useId, useRef } from 'react';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { token } from '../../ui/tokens';
import { useFieldValue } from '../store/context';
import { useFormText } from '../store/useFormText';
import { MarkupToolbar } from './MarkupToolbar';
import { TextareaWidget } from './TextWidget';
import type { ControlProps } from './useFormField';

const MarkupPreview = fetchedPart(async () => (await import('./MarkupPreview')).MarkupPreview);

const View = styled('section')({
  marginTop: 8,
  padding: '12px 14px',
  border: `1px dashed ${token('control')}`,
  borderRadius: 8,
  '& h3': { margin: '0 0 8px', fontSize: '0.8125rem', fontWeight: 600, color: token('muted') },
});

/** A text with markup, and below it how it will read. */
export const MarkupWidget = (props: ControlProps) => {
  const { text, labelOf } = useFormText();
  const place = useRef<HTMLDivElement>(null);
  const heading = useId();
  const value = useFieldValue(props.name);
  return (
    <div ref={place}>
      <TextareaWidget {...props} tools={<MarkupToolbar place={place} label={labelOf(props.name)} />} />
      {typeof value === 'string' && value.trim() !== '' ? (
        <View aria-labelledby={heading}>
          <h3 id={heading}>{text('torvet.form.preview')}</h3>
          <Suspense fallback={null}>
            <MarkupPreview markup={value} />
          </Suspense>
        </View>
      ) : null}
    </div>
  );
};
