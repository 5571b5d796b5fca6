import type { WhyProps } from '../../lists/bulk/BulkResults';
import { toApiError } from '../../providers/http/apiError';
import { useListing } from '../list/useListing';
import { MissingList } from './MissingList';

/** Why a listing was not moved: what it lacks, each of which leads to its field, or the server's sentence. */
export const WhyRefused = ({ error, onFollow }: WhyProps) => {
  const listing = useListing();
  const { message, fields } = toApiError(error);
  const missing = Object.entries(fields).map(([path, sentence]) => ({ path, sentence }));
  const editable = listing.allowedActions.includes('update');
  return missing.length > 0 ? (
    <MissingList listing={listing} missing={missing} editable={editable} onFollow={onFollow} />
  ) : (
    message
  );
};
