import { isRecord } from '../../isRecord';
import { asText, type KindDefinition } from './kind';

/** Formats the existing parts of an address on one line: `Vestergade 12, 2. tv., 8000 Aarhus C`. */
export const addressLine = (address: unknown): string | undefined => {
  if (!isRecord(address)) return undefined;
  const part = (name: string) => asText(address[name]);
  const together = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const lines = [
    together(part('streetName'), part('streetNumber')),
    together(part('floor'), part('door')),
    together(part('zipCode'), part('city')),
  ].filter(Boolean);
  return part('text') ?? (lines.length > 0 ? lines.join(', ') : undefined);
};

/** Parts that may have separate columns in an imported file. They are joined to one line, which is looked up. */
export const addressParts = ['streetName', 'streetNumber', 'floor', 'door', 'zipCode', 'city'] as const;

const address = {
  format: addressLine,
  filters: [],
  sorts: [],
  column: undefined,
  cell: undefined,
  reader: 'addressLine',
  examples: [{ ID: '0a3f50a0-1234-32b8-e044-0003ba298018' }],
} as const satisfies KindDefinition;

export const addressKinds = {
  /** Address of the official register. */
  address: {
    ...address,
    parts: { names: addressParts, reader: 'line', write: undefined },
    supplied: {
      types: ['object', 'string'],
      note: 'The complete address as text, or its parts without `ID`, are accepted too.',
    },
  },
  advertisedAddress: {
    ...address,
    reader: 'advertisedAddress',
    supplied: { types: ['string'] },
    examples: [{ streetName: 'Åboulevarden', streetNumber: '12B' }],
  },
} as const satisfies Record<string, KindDefinition>;
