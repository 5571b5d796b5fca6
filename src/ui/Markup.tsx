import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { isHarmlessMarkup } from './harmlessMarkup';
import { radii, token } from './tokens';
import { markupPolicy } from './trustMarkup';

const policy = markupPolicy('markup', isHarmlessMarkup);

const Prose = styled('div')({
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p, & ul, & ol, & blockquote': { margin: '0 0 0.6em' },
  '& h2, & h3, & h4': { margin: '1em 0 0.4em', fontSize: '1.0625em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  // Tabular figures would make the distance between list numbers and their dot too large.
  '& li::marker': { fontVariantNumeric: 'normal' },
  '& a': { color: 'inherit' },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    margin: '0 0 0.6em',
    borderRadius: radii.control,
  },
  '& li > p, & td > p, & th > p': { margin: 0 },
  '& table': {
    display: 'block',
    maxWidth: '100%',
    overflowX: 'auto',
    margin: '0 0 0.6em',
    borderCollapse: 'collapse',
  },
  '& th, & td': {
    // Words are not broken to make space for other columns.
    overflowWrap: 'break-word',
    padding: '6px 16px 6px 0',
    borderBottom: `1px solid ${token('hairline')}`,
    textAlign: 'start',
  },
});

/** Renders sanitised HTML from the server; unexpected HTML is shown as text. */
export const Markup = ({ markup }: { markup: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) Reflect.set(place.current, 'innerHTML', policy(markup));
  }, [markup]);
  return <Prose ref={place} />;
};
