import { listingFamily } from './listingFamily';

export const rental = listingFamily('rental', {
  price: { per: 'perYear' },
  keyFacts: ['floorArea', 'yearlyOperatingCost', 'listingtypeSubcategory', 'usageProposals', 'energyLabels'],
});
