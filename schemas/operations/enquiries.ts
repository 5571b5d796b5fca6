import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { enquiryFilter, enquirySchema, enquiryUpdate } from '../enquiry';
import { anyRole } from '../roles';
import { defineOperation } from './operation';

const changes = ['enquiries', 'newEnquiries', 'listingEnquiries'];

const one = z.strictObject({ enquiry: enquirySchema.describe('The enquiry.') });

/** Enquiries from visitors (docs/decisions/enquiries.md). */
export const enquiryOperations = {
  listEnquiries: defineOperation({
    id: 'listEnquiries',
    method: 'GET',
    path: '/api/v2/enquiries',
    summary: 'Lists visitors’ enquiries about listings of the caller’s accounts, newest first.',
    tag: 'listings',
    access: { who: 'signedIn' },
    query: listQuery(enquiryFilter, ['createdAt']),
    response: z.strictObject({ enquiries: z.array(enquirySchema).describe('The enquiries of this page.') }),
    list: true,
  }),
  countNewEnquiries: defineOperation({
    id: 'countNewEnquiries',
    method: 'GET',
    path: '/api/v2/accounts/{id}/enquiries/new',
    summary: 'Counts the unprocessed enquiries of an account.',
    tag: 'listings',
    access: { who: 'account', of: 'account', roles: anyRole },
    params: idParams,
    response: z.strictObject({ count: z.number().int().describe('Count; 100 means more than 99.') }),
  }),
  getEnquiry: defineOperation({
    id: 'getEnquiry',
    method: 'GET',
    path: '/api/v2/enquiries/{id}',
    summary: 'Returns one enquiry.',
    tag: 'listings',
    access: { who: 'account', of: 'enquiry', roles: anyRole, permission: 'family' },
    params: idParams,
    response: one,
    versioned: true,
  }),
  updateEnquiry: defineOperation({
    id: 'updateEnquiry',
    changes,
    method: 'PUT',
    path: '/api/v2/enquiries/{id}',
    summary: 'Updates the state and the note of an enquiry.',
    tag: 'listings',
    access: { who: 'account', of: 'enquiry', roles: ['admin', 'member'], permission: 'family' },
    labels: 'enquiry',
    params: idParams,
    body: z.strictObject({ enquiry: enquiryUpdate.describe('The enquiry.') }),
    response: one,
    versioned: true,
    guards: ['ifMatch'],
  }),
  deleteEnquiry: defineOperation({
    id: 'deleteEnquiry',
    changes,
    method: 'DELETE',
    path: '/api/v2/enquiries/{id}',
    summary: 'Deletes an enquiry with its content before the scheduled date.',
    tag: 'listings',
    access: { who: 'account', of: 'enquiry', roles: ['admin'], permission: 'family' },
    params: idParams,
    status: 204,
  }),
};
