import * as z from 'zod';

/** Properties that all records have in responses. */

export const recordID = () =>
  z.number().int().describe('ID of the record: unique among records of its kind, and permanent.');

export const createdAt = () => z.iso.datetime().describe('Creation time, in UTC.');

export const updatedAt = () => z.iso.datetime().describe('Time of the last change, in UTC.');

export const recordVersion = () =>
  z
    .number()
    .int()
    .describe(
      'Version number, from 1, incremented by each change. Sent as `ETag` in responses and as `If-Match` in changes.',
    );
