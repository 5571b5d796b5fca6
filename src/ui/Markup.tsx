import { styled } from '@mui/material/styles';
import purify, { type Config } from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { allowedMarkup } from '../../schemas/markup';

const { tags, attributes, schemes } = allowedMarkup;

const rules = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

const Prose = styled('div')({
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p, & ul, & ol, & blockquote': { margin: '0 0 0.6em' },
  '& h2, & h3, & h4': { margin: '1em 0 0.4em', fontSize: '1.0625em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& a': { color: 'inherit' },
});

/** A text with markup that staff wrote. It is cleaned here once more, wherever it comes from. */
export const Markup = ({ markup }: { markup: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(purify.sanitize(markup, rules));
  }, [markup]);
  return <Prose ref={place} />;
};
