import { listingFamily } from './listingFamily';

export const officespace = listingFamily('officespace');
