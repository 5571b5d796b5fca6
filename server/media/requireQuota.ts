import { imageQuota } from '../../schemas/limits';
import type { ValidationMessage } from '../../schemas/messages';
import { type Database, rows } from '../db/database';
import { invalid } from '../errors';
import { usedBy } from './owners';

const gibibyte = 1024 ** 3;

const exceeded = (images: number, bytes: number): ValidationMessage | undefined => {
  if (images >= imageQuota.images) return { rule: 'imageQuotaCount', max: imageQuota.images };
  if (bytes >= imageQuota.bytes) return { rule: 'imageQuotaSize', max: imageQuota.bytes / gibibyte };
  return undefined;
};

/**
 * Rejects a further image if the account has reached its maximum number or total size of images.
 * @throws AppError `invalid` on `images`
 */
export const requireQuota = async (db: Database, accountID: number): Promise<void> => {
  const [used] = await rows<{ images: number; bytes: number }>(db, usedBy(accountID));
  const message = used && exceeded(used.images, used.bytes);
  if (message) throw invalid({ path: 'images', message });
};
