import { isRecord } from '../../isRecord';
import { asText, type KindDefinition } from './kind';

const imageURL = (value: unknown): string | undefined => (isRecord(value) ? asText(value.url) : undefined);

const image = {
  format: imageURL,
  filters: [],
  sorts: [],
  column: undefined,
  cell: 'thumbnail',
  // Image URLs have their own column in an imported file.
  reader: undefined,
  examples: [undefined],
} as const satisfies KindDefinition;

/** Kinds stored outside of the record's values, and sent by a separate operation. */
export const imageKinds = {
  image,
  images: {
    ...image,
    format: (value) =>
      Array.isArray(value) ? value.map(imageURL).filter(Boolean).join(' ') || undefined : undefined,
    cell: undefined,
  },
} as const satisfies Record<string, KindDefinition>;
