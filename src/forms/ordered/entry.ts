import type { Names } from '../../../schemas/names';

/** Entry of an ordered list: named in each language, and retired instead of deleted. */
export interface OrderedEntry {
  ID: number;
  version: number;
  names: Names;
  retired: boolean;
}
