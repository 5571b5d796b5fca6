/** Heading and introduction of pages that show them while they load, by route. */
export const introductions = {
  accountStatistics: {
    title: 'Account statistics',
    text: 'Figures of all listings of the account. Visits and leads are counted only for those who agreed to statistics; page views and forms for everyone.',
  },
  marketStatistics: {
    title: 'Market statistics',
    text: 'Supply, turnover and demand of commercial property, month by month. The figures are for the whole country or a region, not for a single town.',
  },
};
