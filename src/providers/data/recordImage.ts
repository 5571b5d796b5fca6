import type { RaRecord } from 'react-admin';
import * as z from 'zod';
import { findResource } from '../../../resources';
import type { Verb } from '../../../resources/resource';
import { type ContentImage, contentImageSchema } from '../../../schemas/image';
import type { HttpClient } from '../http/httpClient';
import { addressOf } from './address';
import { operationRow } from './operationRow';
import { opened } from './simpleRest';

/** Source of an image: a file, or a URL that the server fetches. */
export type ImageSource = File | string;

interface SetImage {
  id: RaRecord['id'];
  source: ImageSource;
  /** Idempotency key, shared by all retries of the upload. */
  key: string;
  signal: AbortSignal;
  /** Called with the share of bytes sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Operations on the image of a record. `setImage` and `removeImage` return the record. */
export interface RecordImageCalls {
  /** Uploads an image in a text that staff write. */
  addContentImage: (file: File, sending: Omit<SetImage, 'id' | 'source'>) => Promise<ContentImage>;
  setImage: (resource: string, image: SetImage) => Promise<{ data: RaRecord }>;
  removeImage: (resource: string, record: { id: RaRecord['id'] }) => Promise<{ data: RaRecord }>;
}

/** @throws RangeError if the resource has no operation for the verb. */
const operationOf = (name: string, verb: Verb) => {
  const resource = findResource(name);
  const id = resource.operations[verb];
  if (id === undefined) throw new RangeError(`${name} has no operation to ${verb}`);
  return { resource, row: operationRow(id) };
};

const contentImageAnswer = z.object({ image: contentImageSchema });

export const recordImageCalls = (http: HttpClient): RecordImageCalls => ({
  addContentImage: async (file, sending) => {
    const { method, path, reason: needsReason } = operationRow('addContentImage');
    const { json } = await http.upload(addressOf(path), file, {
      method,
      needsReason,
      ...sending,
    });
    return contentImageAnswer.parse(json).image;
  },
  setImage: async (name, { id, source, ...sending }) => {
    const { resource, row } = operationOf(name, 'setImage');
    const { method, path, reason: needsReason } = row;
    const url = addressOf(path, { params: { id } });
    const answer =
      source instanceof File
        ? await http.upload(url, source, { method, needsReason, ...sending })
        : await http.send(url, {
            method,
            needsReason,
            body: { url: source },
            key: sending.key,
            signal: sending.signal,
          });
    return { data: opened(answer, row, resource.recordID) as RaRecord };
  },
  removeImage: async (name, { id }) => {
    const { resource, row } = operationOf(name, 'removeImage');
    const answer = await http.send(addressOf(row.path, { params: { id } }), {
      method: row.method,
      needsReason: row.reason,
    });
    return { data: opened(answer, row, resource.recordID) as RaRecord };
  },
});
