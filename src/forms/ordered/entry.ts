import type { Names } from '../../../schemas/names';

/** An entry of an ordered list: named in every language, and retired instead of deleted. */
export interface OrderedEntry {
  ID: number;
  version: number;
  names: Names;
  retired: boolean;
}
