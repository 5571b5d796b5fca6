import { token } from './tokens';

/** Typography of content pages, for an element with the class `content`. */
export const articleStyle = {
  '& .content': { marginTop: 24, fontSize: '1.0625rem', lineHeight: 1.65 },
  '&&& h2': { margin: '1.6em 0 0.5em', fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 650 },
  '&&& h3': { margin: '1.4em 0 0.4em', fontSize: '1.125rem', fontWeight: 650 },
  '&&& .content p, &&& .content ul, &&& .content ol': { marginBottom: '1em' },
  '&&& li': { marginBottom: '0.35em' },
  '&&& li > p, &&& td > p, &&& th > p': { margin: 0 },
  '&&& table': {
    borderCollapse: 'collapse',
    marginBottom: '1em',
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
  },
  '&&& :is(th, td)': {
    padding: '8px 16px 8px 0',
    borderBottom: `1px solid ${token('hairline')}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '&&& th': { fontWeight: 650 },
  '&&& .content a': { color: token('primary') },
  '&&& blockquote': {
    marginInline: 0,
    paddingInlineStart: 16,
    borderInlineStart: `3px solid ${token('hairline')}`,
    color: token('muted'),
  },
} as const;
