import { asText, type KindDefinition } from './kind';

const line = {
  format: asText,
  filters: ['text'],
  sorts: ['value', 'danish'],
  column: 'text',
  cell: 'text',
  reader: 'line',
  examples: ['Åboulevarden'],
} as const satisfies KindDefinition;

/** Array of texts, each with its own input. */
const lines = {
  format: (value) =>
    Array.isArray(value) ? value.map(asText).filter(Boolean).join(', ') || undefined : undefined,
  filters: [],
  sorts: [],
  column: undefined,
  cell: undefined,
  reader: undefined,
  examples: [['Åboulevarden']],
} as const satisfies KindDefinition;

export const textKinds = {
  text: line,
  textarea: { ...line, reader: 'lines' },
  /** Text with markup (`schemas/pages/markup.ts`) and a preview. */
  markup: { ...line, filters: [], sorts: [], column: undefined, cell: undefined },
  url: {
    ...line,
    examples: ['https://www.example.dk/lokaler'],
    openAPI: { input: { format: 'uri' }, output: { format: 'uri' } },
  },
  email: {
    ...line,
    examples: ['mail@example.dk'],
    openAPI: { input: { format: 'email' }, output: { format: 'email' } },
  },
  phone: {
    ...line,
    format: (value, _options, { words }) => {
      const phone = asText(value);
      return phone && words.formats.phone(phone);
    },
    examples: ['+4512345678'],
    openAPI: {
      note: 'Telephone number with country code, `+4512345678`; spaces are removed.',
      input: { pattern: String.raw`^[+\d\s().-]+$` },
      output: { pattern: String.raw`^\+[1-9]\d{6,14}$` },
    },
    supplied: { types: [], note: 'A number of eight digits is Danish.' },
  },
  zipCode: { ...line, examples: ['8000'] },
  emails: { ...lines, examples: [['mail@example.dk']] },
  zipCodes: { ...lines, examples: [['8000', '8200']] },
} as const satisfies Record<string, KindDefinition>;
