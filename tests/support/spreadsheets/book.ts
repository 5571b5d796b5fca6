import { zip } from './zip';

/** XML namespaces of a workbook: as Excel writes them by default, and as "Strict Open XML Spreadsheet". */
const namespaces = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
} as const;

/** Namespace of SpreadsheetML as Excel writes it by default. */
export const mainNamespace = namespaces.transitional.main;

const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface SheetOptions {
  /** Content of `<sheetData>`. */
  rows: string;
  /** Elements that follow `<sheetData>`. */
  after?: string;
  name?: string;
  /** Value of the sheet's `state` attribute. */
  state?: string;
  /** Kind of sheet, the last part of its relationship type. */
  kind?: string;
  /** Name of the part in the archive, without a leading slash. */
  part?: string;
  /** Target in the workbook's relationships; relative to the workbook's folder by default. */
  target?: string;
}

export interface BookOptions {
  sheets: readonly SheetOptions[];
  /** Content of `<sst>`; without it the workbook has no shared strings. */
  strings?: string;
  /** Format codes of the cell styles 1, 2, 3 …; a number is the id of a built-in format. */
  formats?: readonly (string | number)[];
  /** Attributes of `<workbookPr>`. */
  properties?: string;
  strict?: boolean;
  /** Prefix of all SpreadsheetML elements; `rows` must use it, too. */
  prefix?: string;
  /** Folder of the workbook part. */
  folder?: string;
  workbookPart?: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Adds the `r` attributes of rows and cells that lack them, as most programs write them. */
export const withNames = (rows: string): string => {
  let row = 0;
  let column = 0;
  return rows.replaceAll(
    /<((?:\w+:)?)(row|c)(?=[ />])((?:[^>"]|"[^"]*")*)>/g,
    (tag: string, p: string, name: string, rest: string) => {
      const given = / r="[A-Z]*(\d+)"/.exec(rest)?.[1];
      if (name === 'row') {
        row = given === undefined ? row + 1 : Number(given);
        column = 0;
        return given === undefined ? `<${p}row r="${row}"${rest}>` : tag;
      }
      column += 1;
      return given === undefined ? `<${p}c r="${letters[column - 1]}${row}"${rest}>` : tag;
    },
  );
};

/** Parts of a workbook in the package structure of ECMA-376. */
export const bookParts = ({
  sheets,
  strings,
  formats = [],
  properties,
  strict,
  prefix,
  folder = 'xl',
  workbookPart = 'workbook.xml',
}: BookOptions) => {
  const { main, relationships } = namespaces[strict ? 'strict' : 'transitional'];
  const p = prefix === undefined ? '' : `${prefix}:`;
  const xmlns = prefix === undefined ? `xmlns="${main}"` : `xmlns:${prefix}="${main}"`;
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const described = sheets.map((sheet, at) => ({
    kind: 'worksheet',
    part: `${folder}/worksheets/sheet${at + 1}.xml`,
    target: sheet.part === undefined ? `worksheets/sheet${at + 1}.xml` : `/${sheet.part}`,
    name: `Ark${at + 1}`,
    ...sheet,
    // Ids are in another order than the sheets.
    id: `rId${sheets.length - at}`,
  }));
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`;
  const styles = formats.map((format, at) => (typeof format === 'number' ? format : 164 + at));
  const codes = formats.flatMap((format, at) =>
    typeof format === 'number'
      ? []
      : [`<${p}numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`],
  );
  return [
    {
      name: '[Content_Types].xml',
      text: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${folder}/${workbookPart}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${head}<Relationships xmlns="${packageRelationships}">${relation('rId9', 'officeDocument', `${folder}/${workbookPart}`)}</Relationships>`,
    },
    {
      name: `${folder}/${workbookPart}`,
      text: `${head}<${p}workbook ${xmlns} xmlns:r="${relationships}">${
        properties === undefined ? '' : `<${p}workbookPr ${properties}/>`
      }<${p}sheets>${described
        .map(
          ({ name, state, id }, at) =>
            `<${p}sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="${id}"/>`,
        )
        .join('')}</${p}sheets></${p}workbook>`,
    },
    {
      name: `${folder}/_rels/${workbookPart}.rels`,
      text: `${head}<Relationships xmlns="${packageRelationships}">${described
        .map(({ id, kind, target }) => relation(id, kind, target))
        .join(
          '',
        )}${strings === undefined ? '' : relation('rId90', 'sharedStrings', 'sharedStrings.xml')}${relation(
        'rId91',
        'styles',
        'styles.xml',
      )}</Relationships>`,
    },
    ...described.map(({ part, rows, after = '', kind }) => ({
      name: part,
      text:
        kind === 'worksheet'
          ? `${head}<${p}worksheet ${xmlns} xmlns:r="${relationships}"><${p}sheetData>${rows}</${p}sheetData>${after}</${p}worksheet>`
          : `${head}<${p}${kind} ${xmlns}/>`,
    })),
    ...(strings === undefined
      ? []
      : [{ name: `${folder}/sharedStrings.xml`, text: `${head}<${p}sst ${xmlns}>${strings}</${p}sst>` }]),
    {
      name: `${folder}/styles.xml`,
      text: `${head}<${p}styleSheet ${xmlns}><${p}numFmts>${codes.join('')}</${p}numFmts><${p}cellStyleXfs><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs><${p}xf numFmtId="0"/>${styles
        .map((id) => `<${p}xf numFmtId="${id}" applyNumberFormat="1"/>`)
        .join('')}</${p}cellXfs></${p}styleSheet>`,
    },
  ];
};

/** An XLSX workbook. */
export const book = (options: BookOptions): Buffer => zip(bookParts(options));

/** A workbook with one sheet of these rows. */
export const oneSheet = (rows: string, options: Omit<BookOptions, 'sheets'> & { after?: string } = {}) =>
  book({
    ...options,
    sheets: [{ rows: withNames(rows), ...(options.after === undefined ? {} : { after: options.after }) }],
  });
