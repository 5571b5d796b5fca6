import * as types from './records';
import type { RecordOwnership, RecordType } from './recordType';

/** Every record type there is. */
export const recordTypes: readonly RecordType[] = Object.values<RecordType>(types);

type Types = typeof types;

/** A record type with its names. */
export type KnownRecordType = Types[keyof Types];

/** Names of each type's records for access and audit. */
export type RecordTypeKind = KnownRecordType['kind'];

/** Kinds owned by accounts or staff. */
export type RecordTypeKindOf<By extends RecordOwnership> = Extract<
  KnownRecordType,
  RecordType<string, string, By>
>['kind'];
