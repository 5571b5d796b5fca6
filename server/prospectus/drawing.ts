import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { printable } from './printable';

/** Size of an A4 page and its margin, in points. */
export const page = { width: 595.28, height: 841.89, margin: 40 } as const;

export const contentWidth = page.width - 2 * page.margin;

/** Colours of the product's light theme. */
export const inks = {
  ink: '#1C2426',
  muted: '#566163',
  hairline: '#E2DDD3',
  primary: '#17494D',
  selected: '#E3EDEC',
  accent: '#A8432A',
} as const;

export type Weight = 'regular' | 'semibold' | 'bold';

const files: Record<Weight, string> = {
  regular: '400Regular/SchibstedGrotesk_400Regular.ttf',
  semibold: '600SemiBold/SchibstedGrotesk_600SemiBold.ttf',
  bold: '700Bold/SchibstedGrotesk_700Bold.ttf',
};

/**
 * Long text without an opportunity for a line break: measuring it takes quadratic time, so line breaks are inserted.
 * Real e-mail addresses and words are shorter.
 */
const longRuns = /[^ \n]{300}|[^\p{L}\p{N}\n]{300}/gu;

/**
 * Assumed minimum width of a letter as a share of the font size: text that cannot fit is truncated before it is
 * measured.
 */
const narrowest = 0.2;

/** Text to measure and draw, truncated to slightly more than fits into its block. */
const fitted = (
  text: string,
  { width, height = page.height, size }: Pick<TextBlock, 'width' | 'height' | 'size'>,
) => {
  const most = Math.ceil(height / size + 1) * Math.ceil(width / (size * narrowest));
  return printable(text).replaceAll(/ {2,}/g, ' ').slice(0, most).replaceAll(longRuns, '$&\n');
};

const require = createRequire(import.meta.url);

export interface TextBlock {
  x: number;
  y: number;
  width: number;
  /** Maximum height in points; longer text ends with an ellipsis. Undefined means no limit. */
  height?: number;
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'center' | 'right';
  lineGap?: number;
  link?: string;
}

type Role = 'H1' | 'H2' | 'P' | 'Figure';

/** Tagged PDF document: all content has a structure for screen readers. */
export interface Drawing {
  doc: PDFKit.PDFDocument;
  /**
   * Draws a text.
   * @returns y position below the text, in points.
   */
  text: (role: Role, text: string, block: TextBlock) => number;
  /**
   * Height of a text in points. For a text that does not fit into its block, the result is only known to be larger than
   * the block.
   */
  heightOf: (
    text: string,
    block: Pick<TextBlock, 'width' | 'height' | 'size' | 'weight' | 'lineGap'>,
  ) => number;
  image: (
    bytes: Buffer,
    alt: string,
    box: { x: number; y: number; width: number; height: number },
    how: 'cover' | 'fit',
  ) => void;
  /** Draws decoration, which screen readers skip. */
  decoration: (draw: () => void) => void;
  end: () => Promise<Buffer>;
}

/** Creates a document with pages in A4. */
export const beginDrawing = (info: { title: string; author: string; language: string }): Drawing => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: info.language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Creator: 'Torvet', Producer: 'Torvet' },
  });
  for (const [weight, file] of Object.entries(files)) {
    doc.registerFont(weight, readFileSync(require.resolve(`@expo-google-fonts/schibsted-grotesk/${file}`)));
  }
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const choose = ({ size, weight = 'regular' }: Pick<TextBlock, 'size' | 'weight'>) =>
    doc.font(weight).fontSize(size);
  const heightOf: Drawing['heightOf'] = (text, block) =>
    choose(block).heightOfString(fitted(text, block), { width: block.width, lineGap: block.lineGap ?? 0 });
  /** Height of the complete lines that fit into a block; pdfkit ends the last line with an ellipsis. */
  const cutHeight = ({ height = 0, lineGap = 0, ...block }: TextBlock): number => {
    const line = choose(block).currentLineHeight(true);
    const lines = Math.floor((height + lineGap) / (line + lineGap));
    return lines > 0 ? lines * (line + lineGap) - lineGap : height;
  };
  const add = (role: Role, options: { alt?: string }, draw: () => void) => {
    doc.addStructure(doc.struct(role, options, [draw]));
  };
  return {
    doc,
    heightOf,
    text: (role, text, block) => {
      const { x, y, width, color = inks.ink, align = 'left', lineGap = 0, link } = block;
      const whole = heightOf(text, block);
      const height = block.height === undefined || whole <= block.height ? whole : cutHeight(block);
      add(role, {}, () => {
        choose(block)
          .fillColor(color)
          .text(fitted(text, block), x, y, {
            width,
            height: height + 0.01,
            align,
            lineGap,
            ellipsis: true,
            ...(link && { link }),
          });
      });
      return y + height;
    },
    image: (bytes, alt, { x, y, width, height }, how) =>
      add('Figure', { alt }, () => {
        doc.save().roundedRect(x, y, width, height, 6).clip();
        doc.image(bytes, x, y, {
          [how]: [width, height],
          align: 'center',
          ...(how === 'cover' && { valign: 'center' as const }),
        });
        doc.restore();
      }),
    decoration: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    end: async () => {
      doc.end();
      return finished;
    },
  };
};
