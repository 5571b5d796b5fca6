import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { allowedMarkup } from '../../schemas/markup';
import { markupPolicy } from './trustMarkup';

const { tags, schemes } = allowedMarkup;

/** Text, the allowed tags without attributes, and links: what the server's sanitiser leaves. */
const allowed = new RegExp(
  `^(?:[^<]|</?(?:${tags.join('|')})(?: /)?>|<a href="(?:${schemes.join('|')}):[^"<>]*">)*$`,
);

const policy = markupPolicy('markup', (markup) => allowed.test(markup));

const Prose = styled('div')({
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p, & ul, & ol, & blockquote': { margin: '0 0 0.6em' },
  '& h2, & h3, & h4': { margin: '1em 0 0.4em', fontSize: '1.0625em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& a': { color: 'inherit' },
});

/** A text with markup that staff wrote, as the server gives it: sanitised. Any other stands there as plain text. */
export const Markup = ({ markup }: { markup: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) Reflect.set(place.current, 'innerHTML', policy(markup));
  }, [markup]);
  return <Prose ref={place} />;
};
