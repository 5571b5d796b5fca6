import { isRecord } from '../../isRecord';
import { asText, type KindDefinition } from './kind';

/** Address on one line, such as `Vestergade 12, 2. tv., 8000 Aarhus C`, from the parts that exist. */
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

/** Parts that an imported file may have in separate columns; they are joined to one line and looked up. */
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
