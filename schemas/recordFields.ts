import * as z from 'zod';

/** Properties that all records have in responses. */

export const recordID = () =>
  z.number().int().describe('ID of the record, unique among records of its kind. It never changes.');

export const createdAt = () => z.iso.datetime().describe('Time of its creation, in UTC.');

export const updatedAt = () => z.iso.datetime().describe('Time of its last change, in UTC.');

export const recordVersion = () =>
  z
    .number()
    .int()
    .describe(
      'Number of the version, from 1; each change increments it. It is the `ETag` of a response and the `If-Match` of a change.',
    );
