import { expect, it } from 'vitest';
import { editMarkup, type MarkupTool, markupTools } from '../../../src/forms/kinds/editMarkup';
import { isHarmlessMarkup } from '../../../src/ui/harmlessMarkup';

/** The text after a tool was used on what stands between the bars, with bars around what is chosen then. */
const used = (tool: MarkupTool, marked: string): string => {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const text = before + chosen + after;
  const edit = editMarkup(tool, {
    text,
    start: before.length,
    end: before.length + chosen.length,
    linkText: 'Tekst',
  });
  const { inserted, from, to } = edit;
  const written = `${inserted.slice(0, from)}|${inserted.slice(from, to)}|${inserted.slice(to)}`;
  return text.slice(0, edit.start) + written + text.slice(edit.end);
};

it.each(markupTools)('%s writes what the sanitiser leaves, around what was chosen', (tool) => {
  const written = used(tool, 'Hej. |Ring til os|.');
  expect(isHarmlessMarkup(written.replaceAll('|', ''))).toBe(true);
  expect(written).toContain(tool === 'a' ? '"|https://|">Ring til os<' : '>|Ring til os|<');
});

it('makes each line an entry of a list', () => {
  expect(used('ul', '|En\n\nTo|')).toBe('<ul>\n<li>|En</li>\n<li>To|</li>\n</ul>');
  expect(used('ol', '||')).toBe('<ol>\n<li>||</li>\n</ol>');
});

it.each<[MarkupTool, string, string]>([
  ['strong', 'Ring <strong>|nu|</strong>', 'Ring |nu|'],
  ['strong', 'Ring |<strong>nu</strong>|', 'Ring |nu|'],
  ['em', '<strong>|nu|</strong>', '<strong><em>|nu|</em></strong>'],
  ['h3', '<h2>|Priser|</h2>', '<h3>|Priser|</h3>'],
  ['h2', '<h2>|Priser|</h2>', '|Priser|'],
  ['p', '|<h3>Priser</h3>|', '<p>|Priser|</p>'],
])('%s makes of %s no tag within the same', (tool, before, after) => {
  expect(used(tool, before)).toBe(after);
});

it('gives a link that nothing was chosen for a word of its own', () => {
  expect(used('a', 'Se ||')).toBe('Se <a href="|https://|">Tekst</a>');
});
