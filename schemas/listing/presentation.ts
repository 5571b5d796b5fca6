import type { Family } from './families';

/** What is shown of a listing before anything else, on the show page and on the public one. */
export interface Presentation {
  /** How the key price is shown: for what time it is paid, and whether it is the lowest of several. */
  price: { per?: 'perYear' | 'perMonth'; from?: true };
  /** Facts on top of the page, in order; those that a variant lacks are left out. */
  keyFacts: readonly string[];
}

export const presentations: Readonly<Record<Family, Presentation>> = {
  rental: {
    price: { per: 'perYear' },
    keyFacts: [
      'floorArea',
      'pricePerSqM',
      'yearlyOperatingCost',
      'listingtypeSubcategory',
      'usageProposals',
      'energyLabels',
    ],
  },
  investment: {
    price: {},
    keyFacts: [
      'returnPercent',
      'yearlyRentalIncome',
      'floorArea',
      'pricePerSqM',
      'listingtypeSubcategory',
      'usageProposals',
      'constructionYear',
    ],
  },
  sales: {
    price: {},
    keyFacts: [
      'floorArea',
      'pricePerSqM',
      'groundArea',
      'listingtypeSubcategory',
      'usageProposals',
      'constructionYear',
    ],
  },
  officespace: {
    price: { per: 'perMonth', from: true },
    keyFacts: ['floorArea', 'listingtypeSubcategory', 'usageProposals', 'facilities', 'energyLabels'],
  },
};
