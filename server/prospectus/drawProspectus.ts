import { encode } from 'uqr';
import { mailtoLink } from '../../schemas/mailto';
import type { DocumentFact, DocumentImage, ProspectusDocument } from './document';
import { beginDrawing, contentWidth, type Drawing, inks, page } from './drawing';
import { factColumns } from './factColumns';

/** JPEG files by hash of the image. A missing image is skipped, and its space is used by the next images. */
export type DrawnImages = ReadonlyMap<string, Buffer>;

const { margin } = page;
const right = page.width - margin;
const footerTop = page.height - 44;

/** SVG paths of the logo, in a square of 32 × 32. */
const mark = ['M6 24V14l4-4.5 4 4.5v10z', 'M14 24V11l4.5-5 4.5 5v13z', 'M23 24v-9l2-2.2 2 2.2v9z'] as const;

const brand = ({ doc, decoration, text }: Drawing, { kind, mark: stamp }: ProspectusDocument) => {
  decoration(() => {
    doc.save().translate(margin, 30).scale(0.8);
    doc.roundedRect(0, 0, 32, 32, 8).fill(inks.primary);
    for (const house of mark) doc.path(house).fill('#F6F4EF');
    doc.path('M17 24v-5h3v5z').fill('#D9694C');
    doc.restore();
  });
  text('P', 'Torvet', { x: margin + 33, y: 35, width: 120, size: 14, weight: 'bold' });
  if (stamp !== undefined)
    text('P', stamp, {
      x: margin + 100,
      y: 37,
      width: 215,
      height: 12,
      size: 10,
      weight: 'bold',
      color: inks.accent,
    });
  const room = stamp === undefined ? 320 : 190;
  text('P', kind, {
    x: right - room,
    y: 38,
    width: room,
    height: 12,
    size: 9,
    color: inks.muted,
    align: 'right',
  });
};

const footer = ({ doc, decoration, text }: Drawing, { link, words }: ProspectusDocument, number: number) => {
  decoration(() => {
    doc.moveTo(margin, footerTop).lineTo(right, footerTop).lineWidth(0.7).stroke(inks.hairline);
  });
  const line = { y: footerTop + 9, size: 8, color: inks.muted };
  if (link !== undefined)
    text('P', link, { ...line, x: margin, width: 330, height: 10, color: inks.primary, link });
  text('P', `${words.updated}  ·  ${words.page} ${number}/2`, {
    ...line,
    x: right - 180,
    width: 180,
    height: 10,
    align: 'right',
  });
};

/**
 * Draws price and key facts on a tinted card.
 * @returns y position of the card's lower edge, in points.
 */
const factCard = (
  drawing: Drawing,
  document: ProspectusDocument,
  x: number,
  top: number,
  width: number,
): number => {
  const { doc, decoration, text, heightOf } = drawing;
  const inner = { x: x + 14, width: width - 28 };
  const value = { size: 10.5, weight: 'semibold', width: inner.width, height: 27 } as const;
  const shown: DocumentFact[] = [];
  let height = 14 + (document.price === undefined ? 0 : 38);
  for (const fact of document.keyFacts) {
    const needed = 12 + Math.min(heightOf(fact.value, value), value.height) + 7;
    if (top + height + needed > footerTop - 16) break;
    height += needed;
    shown.push(fact);
  }
  decoration(() => doc.roundedRect(x, top, width, height + 6, 8).fill(inks.selected));
  let y = top + 14;
  if (document.price !== undefined) {
    text('P', document.price, { ...inner, y, size: 17, weight: 'bold', height: 22, color: inks.primary });
    if (document.pricePer !== undefined)
      text('P', document.pricePer, { ...inner, y: y + 21, size: 8.5, height: 11, color: inks.muted });
    y += 38;
  }
  for (const fact of shown) {
    text('P', fact.label, { ...inner, y, size: 8, height: 10, color: inks.muted });
    y = text('P', fact.value, { ...inner, ...value, y: y + 11 }) + 8;
  }
  return top + height + 6;
};

const firstPage = (drawing: Drawing, document: ProspectusDocument, images: DrawnImages) => {
  const { text, image } = drawing;
  brand(drawing, document);
  let y = 72;
  const cover = document.cover && images.get(document.cover.hash);
  if (document.cover && cover) {
    image(cover, document.cover.alt, { x: margin, y, width: contentWidth, height: 310 }, 'cover');
    y += 328;
  }
  const line = { x: margin, width: contentWidth };
  if (document.flashline !== undefined)
    y =
      text('P', document.flashline, {
        ...line,
        y,
        size: 10,
        weight: 'semibold',
        height: 14,
        color: inks.accent,
      }) + 4;
  y = text('H1', document.title, { ...line, y, size: 22, weight: 'bold', height: 58 }) + 4;
  if (document.place !== undefined)
    y = text('P', document.place, { ...line, y, size: 11, height: 15, color: inks.muted });
  y += 18;
  const cardWidth = 172;
  factCard(drawing, document, right - cardWidth, y, cardWidth);
  if (document.description !== undefined) {
    text('P', document.description, {
      x: margin,
      y,
      width: contentWidth - cardWidth - 24,
      height: footerTop - 16 - y,
      size: 9.5,
      lineGap: 3,
    });
  }
  footer(drawing, document, 1);
};

/**
 * Draws images in a grid.
 * @returns y position of the grid's lower edge, in points.
 */
const imageGrid = (
  drawing: Drawing,
  document: ProspectusDocument,
  images: DrawnImages,
  top: number,
): number => {
  const has = (image: DocumentImage) => images.has(image.hash);
  const plan = document.floorPlan && has(document.floorPlan) ? document.floorPlan : undefined;
  const shown = document.images.filter(has).slice(0, plan ? 4 : 6);
  const gap = 10;
  const draw = (image: DocumentImage, box: Parameters<Drawing['image']>[2], how: 'cover' | 'fit') => {
    const bytes = images.get(image.hash);
    if (bytes) drawing.image(bytes, image.alt, box, how);
  };
  if (plan) {
    const width = (contentWidth - gap) / 2;
    drawing.text('P', document.words.floorPlan, { x: margin, y: top, width, size: 8, color: inks.muted });
    draw(plan, { x: margin, y: top + 13, width, height: 190 }, 'fit');
    // One or two images form one column; more images form two.
    const columns = shown.length <= 2 ? 1 : 2;
    const rows = Math.ceil(shown.length / columns);
    const cell = { width: (width - (columns - 1) * gap) / columns, height: (203 - (rows - 1) * gap) / rows };
    shown.forEach((image, index) => {
      const isAlone = index % columns === 0 && index === shown.length - 1;
      const box = {
        x: margin + width + gap + (index % columns) * (cell.width + gap),
        y: top + Math.floor(index / columns) * (cell.height + gap),
        width: isAlone ? width : cell.width,
        height: cell.height,
      };
      draw(image, box, 'cover');
    });
    return top + 203 + 18;
  }
  if (shown.length === 0) return top;
  const cell = { width: (contentWidth - 2 * gap) / 3, height: 106 };
  shown.forEach((image, index) =>
    draw(
      image,
      {
        ...cell,
        x: margin + (index % 3) * (cell.width + gap),
        y: top + Math.floor(index / 3) * (cell.height + gap),
      },
      'cover',
    ),
  );
  return top + Math.ceil(shown.length / 3) * (cell.height + gap) + 8;
};

/** Draws a QR code with the URL of the public page, as rectangles. */
const squareCode = ({ doc, decoration }: Drawing, link: string, x: number, y: number, side: number) => {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const unit = side / size;
  decoration(() => {
    doc.roundedRect(x - 6, y - 6, side + 12, side + 12, 6).fill('#FFFFFF');
    data.forEach((row, top) =>
      row.forEach((dark, left) => {
        if (dark) doc.rect(x + left * unit, y + top * unit, unit, unit);
      }),
    );
    doc.fill(inks.ink);
  });
};

const contactCard = (
  drawing: Drawing,
  { contact, words, link }: ProspectusDocument,
  top: number,
  height: number,
) => {
  const { doc, decoration, text } = drawing;
  decoration(() => doc.roundedRect(margin, top, contentWidth, height, 8).fill(inks.selected));
  const line = { x: margin + 18, width: contentWidth - 170 };
  let y =
    text('H2', words.contact, {
      ...line,
      y: top + 16,
      size: 12,
      weight: 'bold',
      height: 15,
      color: inks.primary,
    }) + 5;
  const lines = [
    { value: contact.name, weight: 'semibold' as const },
    { value: contact.phone, link: contact.phone && `tel:${contact.phone.replaceAll(/\s/g, '')}` },
    { value: contact.email, link: contact.email && mailtoLink(contact.email) },
    { value: `${words.providedBy} ${contact.account}` },
  ];
  for (const { value, weight, link: target } of lines) {
    if (value === undefined) continue;
    y =
      text('P', value, {
        ...line,
        y,
        size: 9.5,
        height: 13,
        ...(weight && { weight }),
        ...(target && { link: target }),
      }) + 2.5;
  }
  if (link === undefined) return;
  const side = 72;
  const x = right - 18 - side;
  squareCode(drawing, link, x, top + 18, side);
  text('P', words.scan, {
    x: x - 20,
    y: top + 18 + side + 10,
    width: side + 40,
    size: 7.5,
    height: 10,
    align: 'center',
    color: inks.muted,
  });
};

const secondPage = (drawing: Drawing, document: ProspectusDocument, images: DrawnImages) => {
  const { text } = drawing;
  brand(drawing, document);
  let y =
    text('H2', document.title, {
      x: margin,
      y: 68,
      width: contentWidth,
      size: 13,
      weight: 'bold',
      height: 17,
    }) + 12;
  y = imageGrid(drawing, document, images, y);
  const cardHeight = 122;
  const cardTop = footerTop - 16 - cardHeight;
  factColumns(drawing, document, y, cardTop - 24);
  contactCard(drawing, document, cardTop, cardHeight);
  footer(drawing, document, 2);
};

/**
 * Draws a prospectus of two A4 pages.
 * @returns the PDF file.
 */
export const drawProspectus = async (document: ProspectusDocument, images: DrawnImages): Promise<Buffer> => {
  const drawing = beginDrawing({
    title: document.title,
    author: document.contact.account,
    language: document.language,
  });
  firstPage(drawing, document, images);
  drawing.doc.addPage();
  secondPage(drawing, document, images);
  return drawing.end();
};
