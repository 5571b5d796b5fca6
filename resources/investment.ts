import { listingFamily } from './listingFamily';

export const investment = listingFamily('investment', {
  price: {},
  keyFacts: [
    'returnPercent',
    'yearlyRentalIncome',
    'floorArea',
    'listingtypeSubcategory',
    'usageProposals',
    'constructionYear',
  ],
});
