import { styled } from '@mui/material/styles';
import { useDeferredValue, useId } from 'react';
import { articleStyle } from '../../ui/articleStyle';
import { radii, token } from '../../ui/tokens';
import { useFieldMeta } from '../kinds/useFormField';
import { useFieldValue } from '../store/context';
import { useFormText } from '../store/useFormText';
import { MarkupPreview } from './MarkupPreview';

const View = styled('section')({
  padding: '12px 16px 16px',
  border: `1px dashed ${token('control')}`,
  borderRadius: radii.control,
  '& > .caption': { margin: '0 0 10px', fontSize: '0.8125rem', fontWeight: 600, color: token('muted') },
  '& .heading': {
    margin: 0,
    fontSize: '1.75rem',
    lineHeight: 1.25,
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
  ...articleStyle,
});

/** Preview of a text field as the public page shows it, below the heading defined by the schema. */
export const TextPreview = ({ name, markup }: { name: string; markup: string }) => {
  const { text } = useFormText();
  const { headedBy, language } = useFieldMeta(name);
  const heading = useFieldValue(headedBy ?? '');
  const captionId = useId();
  const shown = useDeferredValue(markup);
  return (
    <View aria-labelledby={captionId}>
      <p className="caption" id={captionId}>
        {text('torvet.form.preview')}
      </p>
      <div lang={language}>
        {headedBy !== undefined && typeof heading === 'string' && heading !== '' ? (
          <p className="heading">{heading}</p>
        ) : null}
        <div className={headedBy === undefined ? undefined : 'content'}>
          <MarkupPreview markup={shown} />
        </div>
      </div>
    </View>
  );
};
