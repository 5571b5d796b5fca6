import { idParams } from '../api';
import {
  imageArrangement,
  imageByURL,
  imageParams,
  imagePlace,
  listingIDParams,
  listingImagesSchema,
} from '../image';
import { defineOperation, smallBodyLimit } from './operation';
import { takesImage } from './recordImage';

const changes = ['listings'];

const access = {
  who: 'account',
  of: 'listing',
  roles: ['admin', 'member'],
  permission: 'family',
} as const;

export const imageOperations = {
  /** Body: multipart with a part `file`, or JSON `{url}`. */
  addImage: defineOperation({
    id: 'addImage',
    changes,
    method: 'POST',
    path: '/api/v2/listings/{id}/images',
    summary: 'Adds an image by upload (multipart part `file`) or by URL.',
    tag: 'images',
    access,
    params: listingIDParams,
    query: imagePlace,
    ...takesImage,
    response: listingImagesSchema,
    status: 201,
    versioned: true,
    errors: ['action_not_allowed', 'image_fetch'],
  }),
  /** Called before an image URL creates a listing. */
  checkImage: defineOperation({
    id: 'checkImage',
    changes: [],
    method: 'POST',
    path: '/api/v2/accounts/{id}/images/check',
    summary: 'Checks whether an image could be added to a listing by URL; nothing is stored.',
    tag: 'images',
    access: { who: 'account', of: 'account', roles: ['admin', 'member'] },
    params: idParams,
    body: imageByURL,
    bodyLimit: smallBodyLimit,
    status: 204,
    lasting: true,
    rateLimit: takesImage.rateLimit,
    errors: ['image_fetch'],
  }),
  arrangeImages: defineOperation({
    id: 'arrangeImages',
    changes,
    method: 'PUT',
    path: '/api/v2/listings/{id}/images',
    summary: 'Sets the order of all images, their alternative texts, and which images are floor plans.',
    tag: 'images',
    access,
    params: listingIDParams,
    body: imageArrangement,
    response: listingImagesSchema,
    versioned: true,
    errors: ['action_not_allowed'],
    guards: ['ifMatch'],
  }),
  deleteImage: defineOperation({
    id: 'deleteImage',
    changes,
    method: 'DELETE',
    path: '/api/v2/listings/{id}/images/{imageId}',
    summary: 'Removes an image.',
    tag: 'images',
    access,
    params: imageParams,
    response: listingImagesSchema,
    versioned: true,
    errors: ['action_not_allowed', 'invalid'],
  }),
};
