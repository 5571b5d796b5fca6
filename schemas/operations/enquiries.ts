import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { enquiryFilter, enquirySchema, enquiryUpdate } from '../enquiry';
import { anyRole } from '../roles';
import { defineOperation } from './operation';

const changes = ['enquiries', 'newEnquiries', 'listingEnquiries'];

const one = z.strictObject({ enquiry: enquirySchema.describe('The enquiry.') });

/** Enquiries of visitors to an account (docs/decisions/enquiries.md). */
export const enquiryOperations = {
  listEnquiries: defineOperation({
    id: 'listEnquiries',
    method: 'GET',
    path: '/api/v2/enquiries',
    summary: "What visitors wrote about the listings of the caller's accounts, newest first.",
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
    summary: 'How many enquiries of an account nobody has seen to yet.',
    tag: 'listings',
    access: { who: 'account', of: 'account', roles: anyRole },
    params: idParams,
    response: z.strictObject({ count: z.number().int().describe('How many; 100 stands for more than 99.') }),
  }),
  getEnquiry: defineOperation({
    id: 'getEnquiry',
    method: 'GET',
    path: '/api/v2/enquiries/{id}',
    summary: 'One enquiry.',
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
    summary: 'Says what has become of an enquiry, and keeps a note about it.',
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
    summary: 'Deletes an enquiry with everything that was written in it, before its time.',
    tag: 'listings',
    access: { who: 'account', of: 'enquiry', roles: ['admin'], permission: 'family' },
    params: idParams,
    status: 204,
  }),
};
