/** What the toolbar of a text with markup does with what is chosen in it. */
export const markupTools = ['h2', 'h3', 'strong', 'em', 'a', 'ul', 'ol', 'table', 'p'] as const;
export type MarkupTool = (typeof markupTools)[number];

interface Written {
  /** What takes the place of what was chosen. */
  inserted: string;
  /** What is chosen in it then: where one goes on writing. */
  from: number;
  to: number;
}

interface Edit extends Written {
  /** What is replaced: what was chosen, with the tags around it that go. */
  start: number;
  end: number;
}

interface Chosen {
  text: string;
  start: number;
  end: number;
  /** What a link is called that nothing was chosen for: one without a word would be seen by nobody. */
  linkText: string;
}

const around = (before: string, chosen: string, after: string): Written => ({
  inserted: `${before}${chosen}${after}`,
  from: before.length,
  to: before.length + chosen.length,
});

const linesOf = (chosen: string): string[] => {
  const lines = chosen.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [''];
};

/** Each line is an entry. */
const list = (tag: 'ul' | 'ol', chosen: string): Written => {
  const items = linesOf(chosen).map((line) => `<li>${line}</li>`);
  return around(`<${tag}>\n<li>`, items.join('\n').slice('<li>'.length, -'</li>'.length), `</li>\n</${tag}>`);
};

const address = 'https://';

/** The address is what is still to be written. */
const link = (called: string): Written => {
  const before = '<a href="';
  return {
    inserted: `${before}${address}">${called}</a>`,
    from: before.length,
    to: before.length + address.length,
  };
};

/** A line is one of these. */
const lineTags: readonly string[] = ['h2', 'h3', 'p'];

/** Puts a tag around what is chosen, in the place of another that a line cannot have beside it, or takes it away again. */
const tagged = (tag: MarkupTool, { text, start, end }: Chosen): Edit => {
  const tags = lineTags.includes(tag) ? lineTags : [tag];
  const outside = tags.find(
    (one) => text.slice(0, start).endsWith(`<${one}>`) && text.startsWith(`</${one}>`, end),
  );
  const chosen = text.slice(start, end);
  const inside = tags.find(
    (one) => chosen.startsWith(`<${one}>`) && chosen.endsWith(`</${one}>`) && !outside,
  );
  const content = inside ? chosen.slice(inside.length + 2, -inside.length - 3) : chosen;
  const range = outside
    ? { start: start - outside.length - 2, end: end + outside.length + 3 }
    : { start, end };
  const isAway = (outside ?? inside) === tag;
  return { ...range, ...(isAway ? around('', content, '') : around(`<${tag}>`, content, `</${tag}>`)) };
};

/** What a tool makes of what is chosen in a text: `h2`, `h3`, `p`, `strong` and `em` also take themselves away again. */
export const editMarkup = (tool: MarkupTool, place: Chosen): Edit => {
  const { text, start, end, linkText } = place;
  const chosen = text.slice(start, end);
  switch (tool) {
    case 'ul':
    case 'ol':
      return { start, end, ...list(tool, chosen) };
    case 'a':
      return { start, end, ...link(chosen === '' ? linkText : chosen) };
    case 'table':
      return {
        start,
        end,
        ...around('<table>\n<tr><th>', chosen, '</th><th></th></tr>\n<tr><td></td><td></td></tr>\n</table>'),
      };
    default:
      return tagged(tool, place);
  }
};
