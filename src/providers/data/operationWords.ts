import type { TorvetMessages } from '../../../i18n/messages';
import { type Family, familyNames } from '../../../schemas/listing/families';
import { type ListingAction, listingActions } from '../../../schemas/listing/status';
import type { OperationID } from '../../../schemas/operations';
import { recordOf } from '../../../schemas/recordOf';

/** Verb and entity of the failure toast `Kunne ikke {verb} {entity}`. */
export type FailureWords = readonly [
  verb: keyof TorvetMessages['verb'],
  entity: keyof TorvetMessages['entity'],
];

const createOperation = (family: Family) => `create_${family}` as const;
const updateOperation = (family: Family) => `update_${family}` as const;
const actionOperation = (action: ListingAction) => `${action}Listing` as const;

const actionWords = (id: `${ListingAction}Listing`): FailureWords => [
  listingActions.find((action) => actionOperation(action) === id) ?? 'update',
  id === 'recloseListing' ? 'closing' : 'listing',
];

/** Verb and entity in the failure toast of each write by a user (docs/decisions/errors.md). */
export const operationWords = {
  ...recordOf(familyNames.map(createOperation), (): FailureWords => ['create', 'listing']),
  ...recordOf(familyNames.map(updateOperation), (): FailureWords => ['update', 'listing']),
  ...recordOf(listingActions.map(actionOperation), actionWords),
  createAccount: ['create', 'account'],
  updateAccount: ['update', 'account'],
  setAccountImage: ['add', 'image'],
  addContentImage: ['add', 'image'],
  removeAccountImage: ['delete', 'image'],
  reviewAccount: ['approve', 'account'],
  refuseAccount: ['refuse', 'account'],
  requestAccountReview: ['update', 'account'],
  suspendAccount: ['suspend', 'account'],
  liftAccount: ['reopen', 'account'],
  mergeAccount: ['merge', 'accounts'],
  startImpersonation: ['start', 'acting'],
  endImpersonation: ['end', 'acting'],
  requestOwnPasswordReset: ['send', 'passwordLink'],
  endOwnSession: ['end', 'session'],
  endOtherSessions: ['end', 'sessions'],
  setOwnMail: ['update', 'profile'],
  deleteProfile: ['delete', 'profile'],
  newAuthenticatorApp: ['add', 'authenticatorApp'],
  confirmAuthenticatorApp: ['add', 'authenticatorApp'],
  removeAuthenticatorApp: ['delete', 'authenticatorApp'],
  newPasskey: ['add', 'passkey'],
  addPasskey: ['add', 'passkey'],
  removePasskey: ['delete', 'passkey'],
  newRecoveryCodes: ['create', 'recoveryCodes'],
  putFavorite: ['add', 'favorite'],
  deleteFavorite: ['remove', 'favorite'],
  sendMailAgain: ['send', 'mail'],
  retryJob: ['retry', 'job'],
  addAccountUser: ['add', 'user'],
  updateAccountUser: ['update', 'user'],
  removeAccountUser: ['remove', 'user'],
  leaveAccount: ['leave', 'account'],
  sendInvitation: ['send', 'invitation'],
  suspendUser: ['suspend', 'user'],
  liftUser: ['reopen', 'user'],
  endUserSessions: ['end', 'sessions'],
  sendUserReset: ['send', 'passwordLink'],
  removeUserSecondFactor: ['remove', 'secondFactor'],
  takeFromQueue: ['take', 'queueItem'],
  handBackToQueue: ['handBack', 'queueItem'],
  patchListing: ['update', 'listing'],
  addImage: ['add', 'image'],
  checkImage: ['fetch', 'image'],
  arrangeImages: ['update', 'images'],
  deleteImage: ['delete', 'image'],
  createPromotionProduct: ['create', 'product'],
  updatePromotionProduct: ['update', 'product'],
  movePromotionProduct: ['move', 'product'],
  cancelPromotionForStaff: ['cancel', 'promotion'],
  orderPromotion: ['order', 'promotion'],
  updatePromotion: ['update', 'promotion'],
  renewPromotion: ['renew', 'promotion'],
  cancelPromotion: ['cancel', 'promotion'],
  updateEnquiry: ['update', 'enquiry'],
  deleteEnquiry: ['delete', 'enquiry'],
  createSavedView: ['create', 'view'],
  updateSavedView: ['update', 'view'],
  deleteSavedView: ['delete', 'view'],
  createAccountView: ['create', 'view'],
  updateAccountView: ['update', 'view'],
  deleteAccountView: ['delete', 'view'],
  createMetaListEntry: ['create', 'choice'],
  updateMetaListEntry: ['update', 'choice'],
  moveMetaListEntry: ['move', 'choice'],
  createPage: ['create', 'page'],
  updatePage: ['update', 'page'],
  deletePage: ['delete', 'page'],
  movePage: ['move', 'page'],
  publishPage: ['publish', 'page'],
  unpublishPage: ['withdraw', 'page'],
  createApiKey: ['create', 'apiKey'],
  revokeApiKey: ['withdraw', 'apiKey'],
  createImport: ['create', 'import'],
  mapImport: ['update', 'import'],
  editImportRow: ['update', 'import'],
  chooseImportHeader: ['update', 'import'],
  runImport: ['start', 'import'],
  undoImport: ['undo', 'import'],
  cancelImport: ['cancel', 'import'],
  deleteImport: ['delete', 'import'],
  undoListing: ['undo', 'change'],
  createAnnouncement: ['create', 'announcement'],
  updateAnnouncement: ['update', 'announcement'],
  deleteAnnouncement: ['delete', 'announcement'],
  createContactCard: ['create', 'contactCard'],
  updateContactCard: ['update', 'contactCard'],
  deleteContactCard: ['delete', 'contactCard'],
  createSearchAgent: ['create', 'searchAgent'],
  updateSearchAgent: ['update', 'searchAgent'],
  deleteSearchAgent: ['delete', 'searchAgent'],
} as const satisfies Partial<Record<OperationID, FailureWords>>;

/** Id of an operation that is a write by a user. */
export type UserWrite = keyof typeof operationWords;

const isUserWrite = (id: string): id is UserWrite => Object.hasOwn(operationWords, id);

/** Verb and entity for the failure toast of a write. Generic words for record types that have none. */
export const wordsOf = (id: string, verb: FailureWords[0] = 'update'): FailureWords =>
  isUserWrite(id) ? operationWords[id] : [verb, 'record'];
