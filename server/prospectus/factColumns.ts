import type { DocumentFact, ProspectusDocument } from './document';
import { contentWidth, type Drawing, inks, page } from './drawing';

const gap = 24;
const width = (contentWidth - gap) / 2;
/** Maximum height of a fact in points (six lines); longer values are truncated. */
const highest = 66;
const label = { width: width * 0.44, height: highest, size: 8.5 } as const;
const value = { width: width * 0.54, height: highest, size: 8.5, weight: 'semibold' } as const;

/** Line of a column: a heading, or a fact below a heading. */
type Line = { height: number; heading: string } | { height: number; fact: DocumentFact };

const linesOf = ({ sections }: ProspectusDocument, { heightOf }: Drawing): Line[] =>
  sections.flatMap(({ title, facts }, index) => [
    { heading: title, height: index === 0 ? 17 : 24 },
    ...facts.map((fact) => ({
      fact,
      height: Math.min(Math.max(heightOf(fact.label, label), heightOf(fact.value, value)), highest) + 5,
    })),
  ]);

/**
 * Index of the first line of the second column. Both columns have about the same height, and the first column does not
 * end with a heading.
 */
const splitOf = (lines: readonly Line[]): number => {
  const half = lines.reduce((sum, { height }) => sum + height, 0) / 2;
  let sum = 0;
  const reached = lines.findIndex(({ height }) => (sum += height) >= half);
  const after = reached + 1;
  const last = lines[after - 1];
  return last && 'heading' in last ? after - 1 : after;
};

const drawLine = ({ text, doc, decoration }: Drawing, line: Line, x: number, y: number) => {
  const bottom = y + line.height;
  if ('heading' in line) {
    const top = bottom - 17;
    text('H2', line.heading, { x, y: top, width, size: 10, weight: 'bold', height: 13, color: inks.primary });
    return;
  }
  const height = line.height - 5;
  text('P', line.fact.label, { ...label, x, y, height, color: inks.muted });
  text('P', line.fact.value, { ...value, x: x + width * 0.46, y, height });
  decoration(() => {
    const ruled = bottom - 3;
    doc
      .moveTo(x, ruled)
      .lineTo(x + width, ruled)
      .lineWidth(0.4)
      .stroke(inks.hairline);
  });
};

/** Draws the facts by section of the form in two columns. If not all facts fit, a note says so. */
export const factColumns = (
  drawing: Drawing,
  document: ProspectusDocument,
  top: number,
  bottom: number,
): void => {
  const lines = linesOf(document, drawing);
  const split = splitOf(lines);
  let isWhole = true;
  for (const [column, own] of [lines.slice(0, split), lines.slice(split)].entries()) {
    const x = page.margin + column * (width + gap);
    // A heading at the top of a column has no space above it.
    const [first] = own;
    let y = first && 'heading' in first ? top - (first.height - 17) : top;
    for (const line of own) {
      if (y + line.height > bottom) {
        isWhole = false;
        break;
      }
      drawLine(drawing, line, x, y);
      y += line.height;
    }
  }
  if (isWhole) return;
  const more = { x: page.margin, y: bottom + 4, width: contentWidth, size: 8, height: 10, color: inks.muted };
  drawing.text('P', document.words.more, more);
};
