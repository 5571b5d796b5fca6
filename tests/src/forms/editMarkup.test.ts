import { expect, it } from 'vitest';
import { editMarkup, markupTools } from '../../../src/forms/widgets/editMarkup';
import { isHarmlessMarkup } from '../../../src/ui/harmlessMarkup';

const chosenIn = ({ inserted, from, to }: ReturnType<typeof editMarkup>) => inserted.slice(from, to);

it.each(markupTools)('%s writes what the sanitiser leaves, around what was chosen', (tool) => {
  const edit = editMarkup(tool, 'Ring til os');
  expect(isHarmlessMarkup(edit.inserted)).toBe(true);
  expect(edit.inserted).toContain('Ring til os');
  expect(chosenIn(edit)).toBe(tool === 'a' ? 'https://' : 'Ring til os');
});

it('makes each line an entry of a list', () => {
  expect(editMarkup('ul', 'En\n\nTo').inserted).toBe('<ul>\n<li>En</li>\n<li>To</li>\n</ul>');
  expect(editMarkup('ol', '').inserted).toBe('<ol>\n<li></li>\n</ol>');
});
