import { styled } from '@mui/material/styles';
import { radii, token } from '../../ui/tokens';

/** Border around toolbar and text of an editor. */
export const EditorFrame = styled('div')({
  border: `1px solid ${token('control')}`,
  borderRadius: radii.control,
  backgroundColor: token('surface'),
  '&:focus-within': { borderColor: token('primary'), boxShadow: `0 0 0 1px ${token('primary')}` },
  '&[data-invalid]': { borderColor: token('error') },
  '& .ProseMirror': {
    minHeight: '10lh',
    maxHeight: '32lh',
    overflow: 'auto',
    padding: '12px 14px',
    outline: 'none',
    lineHeight: 1.6,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    '& > :first-of-type': { marginTop: 0 },
    '& p, & ul, & ol, & blockquote, & table': { margin: '0 0 0.7em' },
    '& h2': { margin: '1.2em 0 0.4em', fontSize: '1.3125rem', lineHeight: 1.3, fontWeight: 650 },
    '& h3': { margin: '1em 0 0.4em', fontSize: '1.125rem', fontWeight: 650 },
    '& h4': { margin: '1em 0 0.4em', fontSize: '1rem', fontWeight: 650 },
    '& ul, & ol': { paddingInlineStart: '1.5em' },
    '& li > p': { margin: 0 },
    '& a': { color: token('primary'), textDecoration: 'underline' },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: 14,
      borderInlineStart: `3px solid ${token('hairline')}`,
      color: token('muted'),
    },
    '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '& th, & td': {
      position: 'relative',
      padding: '6px 10px',
      border: `1px solid ${token('hairline')}`,
      textAlign: 'start',
      verticalAlign: 'top',
      '& > p': { margin: 0 },
    },
    '& th': { backgroundColor: token('sunken'), fontWeight: 600 },
    '& .selectedCell': { backgroundColor: token('selected') },
    '& img': {
      display: 'block',
      maxWidth: '100%',
      height: 'auto',
      margin: '0 0 0.7em',
      borderRadius: radii.control,
    },
    '& .ProseMirror-selectednode': { outline: `2px solid ${token('primary')}`, outlineOffset: 2 },
  },
});

/** Toolbar buttons; wraps on narrow screens. */
export const ToolRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${token('hairline')}`,
  '& button': {
    minWidth: 36,
    height: 36,
    padding: '0 6px',
    borderRadius: radii.control,
    color: token('ink'),
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 600,
    '&:hover': { backgroundColor: token('hover') },
    '&[aria-pressed="true"]': { backgroundColor: token('selected'), color: token('primary') },
    '&:disabled': { color: token('muted'), opacity: 0.5 },
    '@media (pointer: coarse)': { minWidth: 44, height: 44 },
  },
});
