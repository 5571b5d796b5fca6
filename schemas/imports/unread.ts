import { computedNames } from '../listing/computed';
import { type Family, familyNames } from '../listing/families';
import { listingVariants } from '../listing/variants';
import { columnKey } from './columnKey';
import type { UnreadReason } from './states';
import { importTargets } from './targets';

const ofRecord: Readonly<Record<Exclude<UnreadReason, 'otherType'>, readonly string[]>> = {
  computed: [...computedNames, 'visits', 'leads', 'conversionRate'],
  record: [
    'accountName',
    'offMarket',
    'status',
    'createdAt',
    'createdBy',
    'updatedAt',
    'changedBy',
    'publishedAt',
  ],
};

/**
 * Reason why an import of a listing type ignores a column of our own export, by {@link columnKey}.
 * @param labels returns all labels of a field or record key, in any language.
 */
export const unreadColumns = (
  family: Family,
  labels: (path: string) => readonly string[],
): ReadonlyMap<string, UnreadReason> => {
  const own = new Set(importTargets(family).map(({ path }) => path));
  const others = [
    ...familyNames.flatMap((name) => importTargets(name).map(({ path }) => path)),
    ...listingVariants.flatMap(({ fields }) => Object.keys(fields)),
  ];
  const named = [
    ...others.filter((path) => !own.has(path)).map((path) => ({ path, reason: 'otherType' as const })),
    ...ofRecord.record.map((path) => ({ path, reason: 'record' as const })),
    ...ofRecord.computed.map((path) => ({ path, reason: 'computed' as const })),
  ];
  return new Map(
    named.flatMap(({ path, reason }) => labels(path).map((label) => [columnKey(label), reason])),
  );
};
