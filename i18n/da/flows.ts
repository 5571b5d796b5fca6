export const copy = {
  title: 'Kopier annonce',
  question: 'Vil du beholde sagsnummeret?',
  why: 'Nogle sagssystemer kræver unikke sagsnumre.',
  usedBy: 'Sagsnummeret bruges allerede af:',
  usedByWhy: 'Så længe flere annoncer har sagsnummeret, kan sagen ikke importeres fra fil.',
  usedByMore: 'og af %{smart_count} annonce mere |||| og af %{smart_count} annoncer mere',
  unchecked: 'Det kunne ikke undersøges, om andre annoncer har samme sagsnummer.',
  noNumber: 'Annoncen har intet sagsnummer.',
  intro: 'Kopien bliver en kladde med de samme oplysninger og billeder.',
  introReader:
    'Kopien bliver en kladde med de samme oplysninger og billeder. Kontoens brugere kan redigere den.',
  notPossible: 'Annoncen kan ikke kopieres, når den har status %{status}.',
  failed: 'Fejl opstod ved kopiering',
  keep: 'Ja, behold %{number}',
  drop: 'Nej, kopier uden sagsnummer',
  submit: 'Kopier',
};

export const closing = {
  title: 'Afmeld annonce',
  recloseTitle: 'Ret afmelding',
  intro: 'Annoncen tages ned og kan genaktiveres i %{months} måneder.',
  textHelp: 'Valgfri. Vises ikke i annoncen.',
  textRequired: 'Skriv, hvorfor annoncen afmeldes.',
  priceHelp: 'Valgfri. Bruges kun i samlede tal og vises ikke for andre.',
  promotionEnds:
    'Fremhævningen stopper, og den resterende periode refunderes ikke. |||| Fremhævningerne stopper, og de resterende perioder refunderes ikke.',
  submit: 'Afmeld',
  resubmit: 'Gem rettelsen',
  notPossible: 'Annoncen kan ikke afmeldes, når den har status %{status}.',
};
