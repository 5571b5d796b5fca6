import { markupHelp } from '../markupHelp';

/** The pages that staff write. */
export const pages = {
  name: 'Side |||| Sider',
  new: 'Ny side',
  sections: { page: 'Side', english: 'På engelsk' },
  fields: {
    title: 'Titel',
    pathNode: 'Adresse',
    content: 'Indhold',
    titleEnglish: 'Titel på engelsk',
    contentEnglish: 'Indhold på engelsk',
  },
  help: {
    title: 'Står også i menuen; cookieoversigten står i cookieindstillingerne.',
    pathNode:
      'Sidens del af adressen, f.eks. gode-annoncer. Adressen cookie-tables er cookieoversigten i cookieindstillingerne.',
    content: `${markupHelp} Skriv {{priser}} som et afsnit for sig selv, hvor produkternes aktuelle priser skal stå.`,
    titleEnglish: 'Tomt: den danske vises.',
    contentEnglish: 'Tomt: det danske vises.',
  },
};
