import { listingFamily } from './listingFamily';

export const sales = listingFamily('sales', {
  price: {},
  keyFacts: ['floorArea', 'groundArea', 'listingtypeSubcategory', 'usageProposals', 'constructionYear'],
});
