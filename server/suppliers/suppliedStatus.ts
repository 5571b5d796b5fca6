import { danishDate } from '../../schemas/calendar';
import { danishSortKey } from '../../schemas/danish';
import { languages } from '../../schemas/languages';
import { type Closing, closingSchema } from '../../schemas/listing/closing';
import { type ListingAction, type StatusID, statuses } from '../../schemas/listing/status';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';
import type { SuppliedStatus } from '../../schemas/operations/supplier';
import type { Database } from '../db/database';
import type { StoredListing } from '../listings/storedListing';
import { readClosingReasons } from '../metaLists/readMetaLists';

const { active, inactive, quarantine, closed } = statuses;

type MoveAction = Extract<
  ListingAction,
  'activate' | 'deactivate' | 'withdraw' | 'reopen' | 'close' | 'reclose'
>;

/** Action of the status matrix that leads to a requested status: `action` by default, `from` by the current status. */
const actions: Record<SuppliedStatus, { action: MoveAction; from: Partial<Record<StatusID, MoveAction>> }> = {
  active: { action: 'activate', from: { [closed]: 'reopen' } },
  inactive: { action: 'deactivate', from: { [quarantine]: 'withdraw' } },
  closed: { action: 'close', from: { [closed]: 'reclose' } },
};

/** Stored status that equals a requested status. */
const reached: Record<SuppliedStatus, StatusID> = { active, inactive, closed };

/** Closing data in a supplier's request. */
export interface SuppliedClosing {
  closingReason?: number | string | undefined;
  closedSince?: string | undefined;
  closingReasonText?: string | undefined;
  achievedPrice?: number | undefined;
}

const isGiven = (closing: SuppliedClosing): boolean =>
  Object.values(closing).some((value) => value !== undefined);

/** Ids of closing reasons by code, and by name in any language. */
const readReasons = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const reasons = await readClosingReasons(db);
  return new Map(
    reasons.flatMap(({ ID, name, names, namesLet, namesSold }) =>
      [name, ...[names, namesLet, namesSold].flatMap((one) => languages.map((language) => one?.[language]))]
        .filter((one) => one !== undefined)
        .map((one) => [danishSortKey(one), ID] as const),
    ),
  );
};

const storedClosing = ({
  closingReason,
  closedSince,
  closingReasonText,
  achievedPrice,
}: StoredListing): SuppliedClosing => ({
  closingReason: closingReason ?? undefined,
  closedSince: closedSince ?? undefined,
  closingReasonText: closingReasonText ?? undefined,
  achievedPrice: achievedPrice ?? undefined,
});

const isSame = (one: SuppliedClosing, other: SuppliedClosing): boolean =>
  one.closingReason === other.closingReason &&
  one.closedSince === other.closedSince &&
  one.closingReasonText === other.closingReasonText &&
  one.achievedPrice === other.achievedPrice;

/** Parsed closing data; undefined if nothing is to be changed. */
export interface ReadClosing {
  closing: Closing | undefined;
  issues: readonly FieldIssue[];
}

/**
 * Parses the closing data of a request; names of reasons become ids.
 * @param current the existing listing. If it is already closed, the reason is optional, and the default of the date is
 * the stored date.
 */
export const readClosing = async (
  db: Database,
  status: SuppliedStatus | undefined,
  sent: SuppliedClosing,
  current: StoredListing | undefined,
): Promise<ReadClosing> => {
  if (status !== 'closed') {
    const misplaced = Object.entries(sent).filter(([, value]) => value !== undefined);
    return {
      closing: undefined,
      issues: misplaced.map(([path]) => ({ path, message: { rule: 'onlyWhenClosed' } })),
    };
  }
  const before = current?.status === closed ? storedClosing(current) : undefined;
  if (before && !isGiven(sent)) return { closing: undefined, issues: [] };
  const { closingReason: reason, ...others } = sent;
  const reasons = typeof reason === 'string' ? await readReasons(db) : undefined;
  const closingReason = typeof reason === 'string' ? reasons?.get(danishSortKey(reason.trim())) : reason;
  if (reason !== undefined && closingReason === undefined) {
    const allowed = (await readClosingReasons(db)).filter(({ retired }) => !retired);
    const message = { rule: 'choiceAmong', allowed: allowed.map(({ name }) => name).join(', ') } as const;
    return { closing: undefined, issues: [{ path: 'closingReason', message }] };
  }
  const today = danishDate(new Date());
  const given = { closingReason, ...others, closedSince: others.closedSince ?? before?.closedSince ?? today };
  const parsed = closingSchema.safeParse(given);
  if (!parsed.success)
    return { closing: undefined, issues: fieldIssues(closingSchema, parsed.error.issues, given) };
  return before && isSame(before, parsed.data)
    ? { closing: undefined, issues: [] }
    : { closing: parsed.data, issues: [] };
};

/** Action that leads to the requested status; undefined if the listing already has it. */
export const actionTo = (
  wanted: SuppliedStatus,
  { status, awaitingReview }: Pick<StoredListing, 'status' | 'awaitingReview'>,
  closing: Closing | undefined,
): MoveAction | undefined => {
  const isThere = status === reached[wanted] || (wanted === 'active' && awaitingReview);
  if (isThere && !(wanted === 'closed' && closing)) return undefined;
  const { action, from } = actions[wanted];
  return from[status] ?? action;
};
