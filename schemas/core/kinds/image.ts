import { isRecord } from '../../isRecord';
import { asText, type KindDefinition } from './kind';

const imageURL = (value: unknown): string | undefined => (isRecord(value) ? asText(value.url) : undefined);

const image = {
  format: imageURL,
  filters: [],
  sorts: [],
  column: undefined,
  cell: 'thumbnail',
  // In an imported file, the image URLs are a separate target, not a field.
  reader: undefined,
  examples: [undefined],
} as const satisfies KindDefinition;

/** Kinds of fields that are not part of the record's values, and are sent by a separate operation. */
export const imageKinds = {
  image,
  images: {
    ...image,
    format: (value) =>
      Array.isArray(value) ? value.map(imageURL).filter(Boolean).join(' ') || undefined : undefined,
    cell: undefined,
  },
} as const satisfies Record<string, KindDefinition>;
