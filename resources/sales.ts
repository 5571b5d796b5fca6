import { listingFamily } from './listingFamily';

export const sales = listingFamily('sales');
