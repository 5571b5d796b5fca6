import type { Names } from '../../../schemas/names';

/** What stands in an order that is changed by hand, is named in every language, and is retired instead of deleted. */
export interface OrderedEntry {
  ID: number;
  version: number;
  names: Names;
  retired: boolean;
}
