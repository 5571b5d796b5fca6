/** Fields of a search. */
export const searchAgents = {
  fields: {
    listingTypes: 'Annoncetype',
    subcategories: 'Underkategori',
    usageProposals: 'Anvendelse',
    text: 'Ord i annoncen',
    regions: 'Landsdel',
    zipCodes: 'Postnumre',
    areaMin: 'Areal fra (m²)',
    areaMax: 'Areal til (m²)',
    priceMin: 'Pris fra (kr.)',
    priceMax: 'Pris til (kr.)',
    squareMetrePriceMin: 'Pris pr. m² fra (kr.)',
    squareMetrePriceMax: 'Pris pr. m² til (kr.)',
    returnPercentMin: 'Afkast fra (%)',
  },
  help: {
    text: 'Søger i overskrift, blikfang og adresse.',
    zipCodes: 'Flere skilles med mellemrum. Lokaler i en af landsdelene eller et af postnumrene er med.',
    priceMin: 'Årlig leje, kontantpris eller laveste pris for en kontorplads pr. måned.',
    returnPercentMin: 'Kun investeringsejendomme har et afkast.',
  },
};
