/**
 * Mails that the server sends. Each mail has a subject and a body. In HTML, a line `Label:` becomes the text of a link
 * to the URL in the next line.
 */
export const mail = {
  greeting: 'Hej',
  signature: 'Venlig hilsen\nTorvet',
  unsubscribe: 'Afmeld disse e-mails:\n%{link}',
  promotionEnding: 'Fremhævningen „%{product}“ af annoncen „%{title}“ slutter den %{ends}.',
  accountCreated: {
    subject: 'Ny konto venter: %{account}',
    body: '%{email} har oprettet kontoen %{account}. Den venter på kontotype og rettigheder.\n\nÅbn kontoen:\n%{link}',
  },
  accountReviewed: {
    subject: 'Kontoen %{account} er godkendt',
    body: 'Vi har godkendt kontoen %{account}. Kontotypen er %{type}.\n\nSe, hvad kontoen giver adgang til:\n%{link}',
  },
  accountRefused: {
    subject: 'Kontoen %{account} er ikke godkendt',
    body: 'Vi har gennemgået kontoen %{account} og kan ikke godkende den endnu:\n\n%{reason}\n\nRet oplysningerne, og bed om en ny gennemgang:\n%{link}',
  },
  accountSuspended: {
    subject: 'Kontoen %{account} er spærret',
    body: 'Vi har spærret kontoen %{account}:\n\n%{reason}\n\nKontoens annoncer vises ikke, og intet kan ændres, så længe den er spærret. Skriv til vores support, hvis der er noget, vi skal vide.\n\nSe kontoen:\n%{link}',
  },
  accountLifted: {
    subject: 'Kontoen %{account} er åben igen',
    body: 'Spærringen af kontoen %{account} er ophævet. Alt er, som det var.\n\nSe kontoen:\n%{link}',
  },
  accountMerged: {
    subject: 'Kontoen %{merged} er lagt sammen med %{account}',
    body: 'Vi har lagt kontoen %{merged} sammen med %{account}. Annoncer, brugere, fremhævninger og importer er nu på %{account}, og %{merged} kan ikke bruges mere.\n\nAPI-nøgler, vi har spærret: %{keys}. Et sagssystem, der har brugt en spærret nøgle, skal have en ny fra %{account}.\n\nSe kontoen:\n%{link}',
  },
  listingApproved: {
    subject: 'Annoncen er godkendt: %{title}',
    body: 'Vi har godkendt annoncen „%{title}“, og den vises nu på Torvet.\n\nSe jeres annoncer:\n%{link}',
  },
  listingReleased: {
    subject: 'Karantænen for „%{title}“ er ophævet',
    body: 'Annoncen „%{title}“ er ikke længere i karantæne og kan igen ses af alle.\n\nSe jeres annoncer:\n%{link}',
  },
  listingRefused: {
    subject: 'Annoncen kan ikke vises: %{title}',
    body: 'Vi har gennemgået annoncen „%{title}“, og den kan ikke vises, som den er:\n\n%{reason}\n\nRet annoncen, og aktiver den igen, eller skriv til vores support.\n\nSe jeres annoncer:\n%{link}',
  },
  passwordReset: {
    subject: 'Vælg en ny adgangskode',
    body: 'Vi har fået en anmodning om en ny adgangskode til %{email}.\n\nVælg en ny adgangskode:\n%{link}\n\nLinket virker én gang og udløber om 1 time. Har du ikke bedt om det, kan du se bort fra denne e-mail. Din adgangskode er ikke ændret.',
  },
  passwordResetByStaff: {
    subject: 'Vælg en ny adgangskode',
    body: 'Vores support har sendt dig et link, så du kan vælge en ny adgangskode til %{email}.\n\nVælg en ny adgangskode:\n%{link}\n\nLinket virker én gang og udløber om 1 time. Din nuværende adgangskode virker, indtil du vælger en ny. Har du ikke talt med os, kan du se bort fra denne e-mail.',
  },
  secondFactorAdded: {
    subject: 'Totrinsbekræftelse er slået til',
    body: 'Der er lige tilføjet et ekstra trin, når %{email} logger ind: en app med koder eller en adgangsnøgle.\n\nVar det ikke dig, skal du straks vælge en ny adgangskode og fjerne trinnet på din profil.\n\nVælg en ny adgangskode:\n%{link}',
  },
  secondFactorRemoved: {
    subject: 'En måde at bekræfte dit login på er fjernet',
    body: 'Et ekstra trin, når %{email} logger ind, er lige blevet fjernet.\n\nVar det ikke dig, skal du straks vælge en ny adgangskode.\n\nVælg en ny adgangskode:\n%{link}',
  },
  userSuspended: {
    subject: 'Din bruger på Torvet er spærret',
    body: 'Vi har spærret brugeren %{email} på Torvet:\n\n%{reason}\n\nDu kan ikke logge ind, så længe den er spærret. Skriv til vores support, hvis der er noget, vi skal vide.',
  },
  userLifted: {
    subject: 'Din bruger på Torvet er åben igen',
    body: 'Spærringen af brugeren %{email} er ophævet. Du kan bruge Torvet igen.\n\nLog ind:\n%{link}',
  },
  recoveryCodeUsed: {
    subject: 'En af dine reservekoder er brugt',
    body: '%{email} er lige logget ind med en reservekode i stedet for appen eller adgangsnøglen.\n\nVar det ikke dig, skal du straks vælge en ny adgangskode og lave nye reservekoder på din profil.\n\nVælg en ny adgangskode:\n%{link}',
  },
  recoveryCodesMade: {
    subject: 'Du har fået nye reservekoder',
    body: 'Der er lige lavet nye reservekoder til, når %{email} logger ind. De gamle virker ikke længere.\n\nVar det ikke dig, skal du straks vælge en ny adgangskode og lave nye reservekoder på din profil.\n\nVælg en ny adgangskode:\n%{link}',
  },
  passwordChanged: {
    subject: 'Din adgangskode er skiftet',
    body: 'Adgangskoden til %{email} er lige blevet skiftet, og du er logget ud på alle enheder.\n\nVar det ikke dig, skal du straks vælge en ny.\n\nVælg en ny adgangskode:\n%{link}',
  },
  enquiryReceived: {
    subject: 'Forespørgsel om %{title}',
    body: '%{name} har skrevet om annoncen „%{title}“ (sagsnummer: %{caseNumber}).\n\nE-mail: %{email}\nTelefonnummer: %{phone}\n\n%{message}\n\nSvar på denne e-mail for at svare %{name}. På Torvet kan I markere forespørgslen som besvaret.\n\nSe forespørgslen på Torvet:\n%{link}',
  },
  enquiriesReceived: {
    subject: 'Forespørgsler til %{account}: %{count}',
    body: 'Der er kommet mange forespørgsler til %{account} på kort tid. Derfor får I disse %{count} samlet og ikke i hver sin e-mail.\n\n%{list}\n\nLæs og besvar dem på Torvet:\n%{link}',
  },
  weekInFigures: {
    subject: 'Ugen i tal for %{account}',
    body: 'Sådan gik det %{account} på Torvet fra %{from} til %{to}. Ugen før står i parentes.\n\nSidevisninger: %{pageViews}\nBesøg: %{visits}\nHenvendelser: %{leads}\nSendte formularer: %{enquiries}\nForespørgsler, der venter på svar: %{waiting}\n\nBesøg og henvendelser er fra dem, der har sagt ja til statistik; sidevisninger og formularer er fra alle.\n\nSe tallene på Torvet:\n%{link}',
  },
  stillAvailable: {
    subject: 'Er annoncen stadig aktuel? %{title} |||| Er %{smart_count} annoncer stadig aktuelle?',
    warningSubject:
      'Annoncen bliver sat inaktiv den %{date}: %{title} |||| Annoncer bliver sat inaktive, de første den %{date}',
    body: 'En annonce fra %{account} på Torvet er ikke ændret eller bekræftet længe. Er lokalerne stadig ledige?\n\n%{confirmations}\n\nEr de ikke ledige længere, så afmeld annoncen på Torvet. |||| %{smart_count} annoncer fra %{account} på Torvet er ikke ændret eller bekræftet længe. Er lokalerne stadig ledige?\n\nSe og bekræft dem alle på én side:\n%{link}\n\nEller en ad gangen:\n\n%{confirmations}\n\nEr nogle af dem ikke ledige længere, så afmeld dem på Torvet.',
  },
  promotionEnds: {
    subject: 'Fremhævningen af %{title} slutter snart |||| %{smart_count} fremhævninger slutter snart',
    body: '%{promotions}\n\nForny fremhævningen:\n%{link} |||| %{promotions}\n\nI kan forny dem fra listen over jeres annoncer.\n\nSe annoncerne:\n%{link}',
  },
  invitation: {
    subject: 'Du er inviteret til %{account} på Torvet',
    body: '%{by} har inviteret %{email} til kontoen %{account} på Torvet, hvor virksomheder annoncerer erhvervslokaler.\n\nVælg en adgangskode, og kom i gang:\n%{link}\n\nLinket virker én gang og udløber om %{days} dage. Kender du ikke afsenderen, kan du se bort fra denne e-mail.',
  },
  registration: {
    subject: 'Opret din bruger på Torvet',
    body: 'Du er ved at oprette en bruger på Torvet med %{email}.\n\nVælg en adgangskode:\n%{link}\n\nLinket virker én gang og udløber om %{hours} timer. Har du ikke bedt om det, kan du se bort fra denne e-mail. Så bliver der ikke oprettet nogen bruger.',
  },
  registrationKnown: {
    subject: 'Du har allerede en bruger på Torvet',
    body: 'Nogen har bedt om at oprette en bruger på Torvet med %{email}, men der findes allerede en.\n\nLog ind:\n%{link}\n\nHar du glemt din adgangskode, kan du vælge en ny på samme side. Var det ikke dig, kan du se bort fra denne e-mail.',
  },
  favoritePrice: '„%{title}“: prisen er ændret fra %{from} til %{to}.\nSe annoncen:\n%{link}',
  favoriteClosed: '„%{title}“ er afmeldt.',
  favoriteChanges: {
    subject: 'Nyt om din favorit %{title} |||| Nyt om %{smart_count} af dine favoritter',
    body: '%{favorites}\n\nSe dine favoritter:\n%{link} |||| %{favorites}\n\nSe dine favoritter:\n%{link}',
  },
  removedFromAccount: {
    subject: 'Du har ikke længere adgang til %{account}',
    body: 'En administrator har fjernet %{email} fra kontoen %{account} på Torvet. Er det en fejl, så skriv til kontoens administratorer. Din bruger på Torvet er der stadig.',
  },
  addedToAccount: {
    subject: 'Du er tilføjet til %{account}',
    body: 'Brugeren %{email} er blevet tilføjet til kontoen %{account} på Torvet. Du kan arbejde på kontoen, næste gang du logger ind.\n\nGå til Torvet:\n%{link}',
  },
  apiKeyMade: {
    subject: 'Ny API-nøgle på %{account}',
    body: 'API-nøglen „%{name}“ er oprettet på kontoen %{account} af %{by}. Med den kan et sagssystem oprette og ændre kontoens annoncer. Den udløber den %{ends}.\n\nKender du ikke til nøglen, skal du spærre den.\n\nSe API-nøglerne:\n%{link}',
  },
  searchAgentMatches: {
    subject: 'Nyt lokale: %{title} |||| %{smart_count} nye lokaler fra dine søgeagenter',
    body: 'Et nyt lokale passer til %{agents}: |||| %{smart_count} nye lokaler passer til %{agents}:',
    closing: 'Ret dine søgeagenter, eller sæt dem på pause:\n%{link}',
    closingMore: 'Her er de første %{shown}.\n\nSe alle %{smart_count} under dine søgeagenter:\n%{link}',
    agentName: '„%{name}“',
    agent: 'Søgeagent: %{agents}',
    end: 'Stop e-mails fra søgeagenten %{agent}:',
  },
  searchAgentsWanted: {
    subject: 'Vil du beholde din søgeagent? |||| Vil du beholde dine %{smart_count} søgeagenter?',
    body: 'Du har ikke brugt Torvet i et år, men du får stadig e-mails fra denne søgeagent: |||| Du har ikke brugt Torvet i et år, men du får stadig e-mails fra disse søgeagenter:',
    closing:
      'Vi sætter den på pause om %{days} dage, hvis du ikke svarer.\n\nBehold søgeagenten:\n%{link} |||| Vi sætter dem på pause om %{days} dage, hvis du ikke svarer.\n\nBehold søgeagenterne:\n%{link}',
  },
  apiKeyEnds: {
    subject: 'API-nøglen „%{name}“ udløber snart',
    body: 'API-nøglen „%{name}“ på kontoen %{account} udløber den %{ends}. Derefter afvises sagssystemets kald.\n\nBruger I den stadig, så opret en ny nøgle, og læg den ind i sagssystemet inden da.\n\nSe API-nøglerne:\n%{link}',
  },
};

/** Mails and pages that ask whether listings are still available. */
export const confirmation = {
  button: 'Bekræft, at den er ledig',
  all: 'Bekræft alle %{smart_count}',
  question: 'Er annoncen stadig aktuel? |||| Er annoncerne stadig aktuelle?',
  explained:
    'Vi spørger, så ingen ringer om lokaler, der er væk. På annoncen står, hvornår den sidst er bekræftet.',
  close: 'Den er ikke ledig længere: afmeld den',
  doneTitle: 'Tak for svaret',
  done: 'Annoncen er bekræftet ledig. |||| %{smart_count} annoncer er bekræftet ledige.',
  answeredTitle: 'Der er allerede svaret',
  answered: 'Annoncen er bekræftet, ændret eller taget ned, siden vi spurgte. Der er ikke mere at gøre.',
  toListings: 'Til annoncerne',
  invalidTitle: 'Linket virker ikke',
  invalid: 'Brug linket i den seneste e-mail fra os, eller log ind og bekræft annoncen dér.',
  today: 'Bekræftet ledig i dag',
  daysAgo: 'Bekræftet ledig for %{smart_count} dag siden |||| Bekræftet ledig for %{smart_count} dage siden',
};

export const unsubscribing = {
  agent: {
    ask: {
      title: 'Vil du stoppe e-mails fra søgeagenten „%{agent}“?',
      text: 'Tryk på knappen, så sættes søgeagenten på pause. Dine andre søgeagenter fortsætter.',
    },
    done: {
      title: 'Søgeagenten er sat på pause',
      text: 'Du får ikke flere e-mails fra søgeagenten „%{agent}“. Var det en fejl, kan du starte den igen her.',
      button: 'Start igen',
    },
    back: {
      title: 'Søgeagenten er startet igen',
      text: 'Du får igen e-mails fra søgeagenten „%{agent}“.',
    },
  },
  keep: {
    ask: {
      title: 'Vil du beholde dine søgeagenter?',
      text: 'Tryk på knappen, så bliver du ved med at få e-mails fra dem.',
      button: 'Behold søgeagenterne',
    },
    done: {
      title: 'Dine søgeagenter fortsætter',
      text: 'Du får stadig e-mails, når der kommer nye lokaler.',
    },
  },
  ask: {
    title: 'Vil du afmelde „%{mail}“?',
    text: 'Tryk på knappen, så får du ikke denne e-mail mere. Andre e-mails fra Torvet fortsætter.',
    button: 'Afmeld',
  },
  done: {
    title: 'Du er afmeldt',
    text: 'Du får ikke flere e-mails af slagsen „%{mail}“. Var det en fejl, kan du tilmelde dig igen her.',
    button: 'Tilmeld igen',
  },
  back: { title: 'Du er tilmeldt igen', text: 'Du får igen e-mailen „%{mail}“.' },
  invalid: {
    title: 'Linket virker ikke',
    text: 'Adressen mangler en del af linket. Brug hele linket fra e-mailen, eller vælg dine e-mails på din profil.',
  },
};
