import * as types from './records';
import type { RecordOwnership, RecordType } from './recordType';

/** Every record type there is. */
export const recordTypes: readonly RecordType[] = Object.values<RecordType>(types);

type Types = typeof types;

/** One of them, with the names that it is known by as its type. */
export type KnownRecordType = Types[keyof Types];

/** What access and audit call the records of each type. */
export type RecordTypeKind = KnownRecordType['kind'];

/** Of those that accounts own, or the staff. */
export type RecordTypeKindOf<By extends RecordOwnership> = Extract<
  KnownRecordType,
  RecordType<string, string, By>
>['kind'];
