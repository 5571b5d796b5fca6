import { listingFamily } from './listingFamily';

export const investment = listingFamily('investment');
