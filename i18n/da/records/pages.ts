export const pages = {
  name: 'Side |||| Sider',
  new: 'Ny side',
  sections: { texts: 'Dansk og engelsk', appearance: 'Hvor siden vises' },
  fields: {
    title: 'Titel',
    pathNode: 'Adresse',
    content: 'Indhold',
    titleEnglish: 'Titel på engelsk',
    contentEnglish: 'Indhold på engelsk',
    memberPlaces: 'Menuer i medlemsområdet',
    public: 'Alle kan læse siden på den offentlige side',
    publicPlaces: 'Menuer på den offentlige side',
    newsDate: 'Dato',
    teaser: 'Kort omtale',
    teaserEnglish: 'Kort omtale på engelsk',
  },
  places: { main: 'Hovedmenu', sub: 'Undermenu', footer: 'Sidefod' },
  help: {
    title: 'Står også i menuen; cookieoversigten står i cookieindstillingerne.',
    pathNode:
      'Sidens del af adressen, f.eks. gode-annoncer. Adressen cookie-tables er cookieoversigten i cookieindstillingerne.',
    content: 'Skriv {{priser}} som et afsnit for sig selv, hvor produkternes aktuelle priser skal stå.',
    titleEnglish: 'Tomt: den danske vises.',
    contentEnglish: 'Tomt: det danske vises.',
    memberPlaces:
      'En ny side, hvor intet er valgt, kommer i hovedmenuen, og en underside i undermenuen på siden over den. En side, som alle kan læse, kommer kun i de menuer, der er valgt.',
    public: 'Ellers læses den kun af kontienes administratorer og brugere.',
    publicPlaces: 'Undermenuen er listen på siden over den. Uden menu findes siden kun ved sin adresse.',
    newsDate: 'For sider under siden med adressen nyheder. Nyheden vises fra denne dato, den nyeste først.',
    teaser: 'Står i listen over nyheder.',
    teaserEnglish: 'Tom: den danske vises.',
  },
};
