import { listingFamily } from './listingFamily';

export const rental = listingFamily('rental');
