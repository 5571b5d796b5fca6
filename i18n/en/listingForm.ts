import type * as da from '../da/listingForm';

const help = {
  accountOwnerListingIdentifierID: 'Your own number for the case. It is not shown in the listing.',
  shownAccountOwnerListingIdentifierID: 'The number that is shown in the listing.',
  title: 'Mention what matters most: usage, size and place.',
  flashline: 'A short line that catches the eye in the search result.',
  description: 'Tell about location, layout, condition and possibilities.',
  terms: 'E.g. deposit, notice, regulation and takeover.',
  advertisedAddress: 'Give street name and number, optionally a floor – no postcode or city',
  zipCode: 'The exact address is not shown in an off-market listing.',
  externalListingURL: 'The whole address, e.g. https://www.example.com/case/123',
  contactPhone: 'Danish numbers get +45 by themselves. Others begin with + or 00.',
  energyLabels: 'Choose Exempt if the property needs no energy label.',
  project: 'The building is not built yet or is under construction.',
  tenderProcedure: 'The property is sold or let by tender.',
  depreciation: 'The building can be depreciated for tax.',
  deferredTax: 'The buyer takes over a deferred tax.',
  valueAddedTax: 'VAT has to be paid.',
  companySale: 'The property is sold as a company.',
  saleAndLeaseBack: 'The seller stays in the property as a tenant.',
  priceOnRequest: 'The price is not shown but told on inquiry.',
  openingHours: 'Leave a day empty if it is closed.',
} satisfies Omit<typeof da.listingForm.help, 'reason'>;

/** Texts used only by the form and page of a listing, and fetched with them. */
export const listingForm = {
  help: { ...help, reason: 'Write what has to be put right. The advertiser reads it.' },
  sections: {
    identification: 'Reference and use',
    location: 'Location',
    areas: 'Areas and building',
    seating: 'Seats and opening hours',
    economy: 'Financials',
    presentation: 'Presentation',
    features: 'Energy and facilities',
    images: 'Images',
    contact: 'Contact',
    terms: 'Terms',
  },
  sectionHelp: {
    identification: 'What kind of property is it, and what can it be used for?',
    location: 'The official address, and how it is shown in the listing.',
    areas: 'Sizes in whole square metres.',
    seating: 'Fill in the kinds of seats that you offer.',
    economy: 'Amounts in whole kroner.',
    presentation: 'What readers see first.',
    features: 'Energy label and what comes with it.',
    images: 'Good images bring more leads.',
    contact: 'Who interested people can turn to.',
    terms: 'Particulars of the deal or the lease.',
  },
  copyHours: 'Use the same hours Monday to Friday',
} satisfies typeof da.listingForm;
