/** Choices of filters in staff lists. This module must not import Zod, because it is in the entry bundle. */

import { listingActions } from './listing/status';

/** First digits of the response status of API calls. */
export const apiStatusClasses = [2, 4, 5] as const;

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

export const userStates = ['registered', 'invited', 'suspended', 'staff'] as const;
export type UserState = (typeof userStates)[number];
