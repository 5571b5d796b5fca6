/** Filters of staff lists. Without Zod: the table of resources is part of the index. */

import { listingActions } from './listing/status';

/** Results of calls by the first digit of their status. */
export const apiStatusClasses = [2, 4, 5] as const;

/** Actions in the history of a listing. */
export const historyActions = [
  ...listingActions,
  'create',
  'submit',
  'images',
  'promotionOrder',
  'promotionUpdate',
  'promotionRenew',
  'promotionCancel',
  'promotionStart',
  'promotionEnd',
  'promotionResume',
  'undo',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** Actions that the audit log records. */
export const auditActions = [
  ...historyActions,
  'image',
  'impersonate',
  'endImpersonation',
  'addUser',
  'inviteUser',
  'sendInvitation',
  'withdrawInvitation',
  'acceptInvitation',
  'changeRoles',
  'removeUser',
  'resetPassword',
  'createApiKey',
  'revokeApiKey',
  'import',
  'undoImport',
  'deleteImport',
  'approve',
  'refuse',
  'requestReview',
  'merge',
  'suspend',
  'lift',
  'endSessions',
  'sendPasswordReset',
  'removeSecondFactor',
  'addAuthenticatorApp',
  'addPasskey',
  'removeAuthenticatorApp',
  'removePasskey',
  'makeRecoveryCodes',
  'createStaff',
  'deleteProfile',
  'retire',
  'reinstate',
  'move',
  'publish',
  'unpublish',
  'sendMailAgain',
  'retryJob',
  'unsubscribe',
  'subscribe',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** State of a user: registered, invited, or suspended. */
export const userStates = ['registered', 'invited', 'suspended', 'staff'] as const;
export type UserState = (typeof userStates)[number];
