export const pageTree = {
  title: 'Sider',
  intro: 'Siderne står i menuen for administratorer og brugere, når de er udgivet.',
  help: 'Træk en side i håndtaget for at flytte den, eller vælg håndtaget, og brug piletasterne.',
  empty: 'Der er ingen sider endnu',
  failed: 'Siderne kunne ikke hentes',
  toTree: 'Alle sider',
  handle: 'Flyt %{title}',
  step: { up: 'Ryk op', down: 'Ryk ned', in: 'Ryk ind under siden ovenover', out: 'Ryk ud' },
  newBelow: 'Ny side under denne',
  newSubpage: 'Ny underside',
  moved: '%{title} står nu som nr. %{number}',
  movedBelow: '%{title} står nu som nr. %{number} under %{parent}',
  nowhere: 'Siden kan ikke rykkes længere den vej',
  state: { draft: 'Kladde', published: 'Udgivet', changed: 'Ændret siden udgivelse' },
  publish: 'Udgiv',
  publishChanges: 'Udgiv ændringer',
  saveAndPublish: 'Gem og udgiv',
  unpublish: 'Træk tilbage',
  published: 'Siden er udgivet',
  unpublished: 'Siden er trukket tilbage',
  publishedAt: 'Udgivet %{date}',
  see: 'Se siden',
  hiddenAbove: 'Siden kan ikke læses, før siden over den også er udgivet.',
  cookieTables:
    'Siden står ikke i menuen: Alle ser den i cookieindstillingerne i stedet for den indbyggede oversigt.',
  hasBelowTitle: 'Siden har sider under sig',
  hasBelow:
    'Flyt eller slet først siden under den. |||| Flyt eller slet først de %{smart_count} sider under den.',
  done: {
    create: 'Oprettet',
    update: 'Rettet',
    publish: 'Udgivet',
    unpublish: 'Trukket tilbage',
    move: 'Flyttet',
  },
};

export const contentPage = {
  trail: 'Her er du',
  below: 'Læs også',
  gone: 'Siden er ikke udgivet længere',
  failed: 'Siden kunne ikke hentes',
};
