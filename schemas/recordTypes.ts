import * as types from './records';
import type { RecordOwnership, RecordType } from './recordType';

export const recordTypes: readonly RecordType[] = Object.values<RecordType>(types);

type Types = typeof types;

export type KnownRecordType = Types[keyof Types];

export type RecordTypeKind = KnownRecordType['kind'];

/** Kinds of records with this owner. */
export type RecordTypeKindOf<By extends RecordOwnership> = Extract<
  KnownRecordType,
  RecordType<string, string, By>
>['kind'];
