export const measures = {
  parts: { supply: 'Supply', turnover: 'Turnover', demand: 'Demand' },
  names: {
    listings: 'Active listings',
    area: 'Area on offer',
    rent: 'Rent without operating costs',
    rentWithCost: 'Rent with operating costs',
    price: 'Asking price',
    return: 'Return',
    closings: 'Deals',
    closedArea: 'Area let or sold',
    achievedRent: 'Achieved rent',
    achievedPrice: 'Achieved price',
    daysOnMarket: 'Days on the market',
    agents: 'Search agents',
    searches: 'Searches',
  },
  units: {
    count: 'number',
    area: 'm²',
    rentPerSqM: 'DKK per m² a year',
    pricePerSqM: 'DKK per m²',
    percent: '% a year',
    days: 'days',
    perHundred: 'for each 100 active listings',
  },
  days: '%{count}\u00a0days',
  definitions: {
    listings: 'Listings that were active on the last day that is counted.',
    area: 'Floor area of the active listings. The same property with the same usage counts once.',
    rent: 'Asking rent of a year per m² without operating costs, weighted by area.',
    rentWithCost:
      'Asking rent and operating costs of a year per m², weighted by area. Only listings that state operating costs.',
    price: 'Asking cash price per m² of properties for sale and for investment, weighted by area.',
    return:
      'Rental income of a year minus operating costs in percent of the price of investment properties, weighted by area.',
    closings: 'Listings that were closed as let or sold in the month, by the date of the deal.',
    closedArea: 'Floor area of the deals of the month. The same property with the same usage counts once.',
    achievedRent:
      'Rent of a year per m² that the advertiser stated on closing, weighted by area. Only deals for which it is stated.',
    achievedPrice:
      'Price per m² that the advertiser stated on closing, weighted by area. Only deals for which it is stated.',
    daysOnMarket: 'Median of the days from publication to the deal, of the deals of the month.',
    agents:
      'Active search agents for each 100 active listings. An agent without a usage or a place counts everywhere.',
    searches:
      'Searches on Torvet in the month for each 100 active listings. The same search of an address counts once a day.',
  },
  storage: 'Storage and production',
  allTypes: 'All property types',
  wholeCountry: 'All of Denmark',
  noUsage: 'Without a usage',
  sizes: { below: 'Below %{to} m²', between: '%{from}–%{to} m²', above: 'From %{from} m²' },
  withheld: {
    confidential: 'Too few listings or advertisers, or the figure would reveal another',
    unfinished: 'The month has not ended',
  },
  hidden: 'Withheld',
  none: 'None',
  average: 'Average',
  median: 'Median',
  quartiles: 'Quartiles',
  lowerQuartile: 'Lower quartile',
  upperQuartile: 'Upper quartile',
  /** Second part of a unit, which follows the formatted figure. */
  per: { sqMYear: 'per m² a year', sqM: 'per m²', year: 'a year' },
  /** Records from which a figure is computed: as a heading, and with their number. */
  bases: { supply: 'Listings', turnover: 'Deals', agents: 'Search agents', searches: 'Searches' },
  based: {
    supply: '%{smart_count}\u00a0listing |||| %{count}\u00a0listings',
    turnover: '%{smart_count}\u00a0deal |||| %{count}\u00a0deals',
    agents: '%{smart_count}\u00a0search agent |||| %{count}\u00a0search agents',
    searches: '%{smart_count}\u00a0search |||| %{count}\u00a0searches',
  },
  upTo: 'Figures up to %{date}',
};

/** Explanation of the method by which market figures are computed. */
export const marketMethod = {
  title: 'How the figures are computed',
  intro:
    'The figures are based on the listings on Torvet and are computed every night, by the method of the trade.',
  steps: {
    supply:
      'Supply are the listings that were active on the last day of the month; in the month that has begun, up to yesterday.',
    turnover:
      'Turnover are the deals of the month, by the date that the advertiser stated. It is shown once the month has ended.',
    demand:
      'Demand are active search agents and the searches of the month for each 100 active listings. Nothing is stored about who searches.',
    type: 'The property type is the first usage of the listing. Storage and production are one type. The region follows from the zip code.',
    nominal: 'Rents and prices of 0 or 1 kr. are left out.',
    once: 'A property counts once: of several listings with the same address and usage, the largest counts.',
    trimmed: 'In each property type and region, the highest and the lowest 2½ % are left out.',
    weighted:
      'The average is weighted by area, and one property counts for 10 % of the area at most. Median and quartiles are not weighted.',
    withheld:
      'Figures of fewer than 5 listings or 3 advertisers are withheld, and so are figures from which a withheld one could be computed. The median is shown from 8 properties, quartiles from 12.',
    stored: 'A month that is over does not change.',
  },
};
