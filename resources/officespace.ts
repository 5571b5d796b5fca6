import { listingFamily } from './listingFamily';

export const officespace = listingFamily('officespace', {
  price: { per: 'perMonth', from: true },
  keyFacts: ['floorArea', 'listingtypeSubcategory', 'usageProposals', 'facilities', 'energyLabels'],
});
