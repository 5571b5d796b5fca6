/** Example request of a supplier: a case number and its listing. */
export const exampleCall = {
  identifier: 'SAG-4711',
  listing: {
    type: 'rental',
    title: 'Lyse kontorer ved havnen',
    floorArea: 250,
    yearlyRent: 312_500,
    address: 'Åboulevarden 12, 8000 Aarhus C',
    usageProposals: ['Kontor'],
    energyLabels: ['C'],
    contactPhone: '33121416',
  },
} as const;
