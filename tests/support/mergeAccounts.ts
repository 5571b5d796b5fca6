import * as z from 'zod';
import type { MergedField } from '../../schemas/accountMerge';
import { staffPassword, type TestAccount } from './builders';
import type { Client } from './server';

export const mergeReason = 'Kontoen er oprettet to gange.';

/** Hash of users and keys from the preview; arbitrary if there is none. */
export const seenBy = async (staff: Client, from: TestAccount, into: TestAccount): Promise<string> => {
  const answer = await staff.get(`/api/v2/accounts/${from.id}/merge?remainingID=${into.id}`);
  const preview = z.object({ merge: z.object({ seen: z.string() }) }).safeParse(answer.json());
  return preview.data?.merge.seen ?? 'unseen';
};

/** Merges an account into another as staff, by default with the initial versions of both. */
export const merge = async (
  staff: Client,
  from: TestAccount,
  into: TestAccount,
  own: {
    version?: number;
    remainingVersion?: number;
    takenOver?: MergedField[];
    seen?: string;
    password?: string;
  } = {},
) => {
  const { version = 1, remainingVersion = 1, takenOver = [], password = staffPassword } = own;
  const { seen = await seenBy(staff, from, into) } = own;
  return staff.post(
    `/api/v2/accounts/${from.id}/merge`,
    { remainingID: into.id, remainingVersion, seen, takenOver, reason: mergeReason, password },
    { 'if-match': `"${version}"` },
  );
};
