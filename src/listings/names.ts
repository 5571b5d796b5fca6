import { listingTypeIDs } from '../../schemas/listing/families';
import { statusIDs } from '../../schemas/listing/status';
import type { Texts } from '../ui/useText';

/** Name of a listing type; an unknown type is named by its number. */
export const typeName = (type: number, text: Texts['text']): string => {
  const known = listingTypeIDs.find((id) => id === type);
  return known === undefined ? String(type) : text(`torvet.listingType.${known}`);
};

/** Name of a status; an unknown status is named by its number. */
export const statusName = (status: number, text: Texts['text']): string => {
  const known = statusIDs.find((id) => id === status);
  return known === undefined ? String(status) : text(`torvet.status.${known}`);
};

/** Title of a listing; if it has none, its postal address or a placeholder. */
export const listingTitle = (
  { title, addressText }: { title?: string | null | undefined; addressText?: string | null | undefined },
  text: Texts['text'],
): string => title ?? addressText ?? text('torvet.listingIndex.untitled');
