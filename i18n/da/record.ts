import { caseNumber } from './caseNumber';

/** Metadata and pages shared by all record types. */
export const record = {
  fields: {
    ID: 'Id',
    account: 'Konto',
    accountID: 'Konto',
    accountName: 'Konto',
    identifier: caseNumber,
    sort: 'Sortering',
    range: 'Rækker',
    filter: 'Filter',
    createdAt: 'Oprettet',
    updatedAt: 'Opdateret',
    version: 'Version',
  },
  toList: 'Alle %{names}',
  notFound: 'Den findes ikke, eller du har ikke adgang til den.',
  failed: 'Den kunne ikke hentes',
  deleteTitle: 'Vil du slette „%{title}“?',
  deleteText: 'Det kan ikke fortrydes.',
  deleted: '„%{title}“ er slettet',
  deleteFailed: 'Den blev ikke slettet',
};
