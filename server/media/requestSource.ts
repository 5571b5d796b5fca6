import { buffer } from 'node:stream/consumers';
import { imageLimits } from '../../schemas/limits';
import { invalid } from '../errors';
import type { UploadCall, Uploads } from '../http/uploads';
import type { Services } from '../services';
import { sourceURL } from './fetchImage';
import { tooLarge } from './readImage';
import type { Source } from './source';

/**
 * Normalised URL.
 * @throws AppError `invalid` if the URL is not allowed.
 */
export const knownURL = (text: string): string => {
  const url = sourceURL(text);
  if (url === undefined) throw invalid({ path: 'url', message: { rule: 'imageUrl' } });
  return url;
};

/** Source that reads the multipart part `file` of a request. File name and content type are not trusted. */
const uploaded = (uploads: Uploads, call: UploadCall, accountID: number): Source => ({
  field: 'file',
  url: null,
  turn: { key: accountID, signal: call.signal },
  withBytes: (use) =>
    uploads.inTurn(call, async () =>
      use(
        await uploads.receive(call, { maxSize: imageLimits.maxSize, tooLarge }, (stream) => buffer(stream)),
      ),
    ),
});

/**
 * Source of the image in a request: the multipart part `file`, or the URL in the JSON body.
 * @throws AppError `invalid`
 */
export const sourceOf = (
  { uploads, media }: Pick<Services, 'uploads' | 'media'>,
  call: UploadCall & { body: { url: string } | undefined },
  accountID: number,
): Source =>
  // A multipart request has no parsed body.
  call.body
    ? media.fromURL(knownURL(call.body.url), { accountID, signal: call.signal })
    : uploaded(uploads, call, accountID);
