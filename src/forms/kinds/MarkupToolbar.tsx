import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { editMarkup, type MarkupTool, markupTools } from './editMarkup';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginBottom: 6,
  '& button': {
    minHeight: 36,
    padding: '2px 10px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.control,
    font: 'inherit',
    fontSize: '0.875rem',
    '&:hover': { backgroundColor: token('hover') },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
});

/** Writes in the place of what is chosen as one types: what was before comes back with Ctrl-Z. */
const replaceChosen = (field: HTMLTextAreaElement, inserted: string) => {
  // Deprecated, and nothing else writes into what the browser can undo.
  if (inserted !== '' && document.execCommand('insertText', false, inserted)) return;
  field.setRangeText(inserted);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Writes markup around what is chosen in the text. @param place where the text's field is. */
export const MarkupToolbar = ({ place, label }: { place: RefObject<HTMLElement | null>; label: string }) => {
  const { text } = useText();
  const write = (tool: MarkupTool) => {
    const field = place.current?.querySelector('textarea');
    if (!field) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const linkText = text('torvet.form.markup.linkText');
    const edit = editMarkup(tool, { text: value, start, end, linkText });
    field.focus();
    field.setSelectionRange(edit.start, edit.end);
    replaceChosen(field, edit.inserted);
    field.setSelectionRange(edit.start + edit.from, edit.start + edit.to);
  };
  return (
    <Bar role="toolbar" aria-label={text('torvet.form.markup.label', { label })}>
      {markupTools.map((tool) => (
        <ButtonBase key={tool} onClick={() => write(tool)}>
          {text(`torvet.form.markup.${tool}`)}
        </ButtonBase>
      ))}
    </Bar>
  );
};
