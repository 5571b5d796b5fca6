import type { predefinedReasons, ReasonFor } from '../../schemas/reason';
import type { UserState } from '../../schemas/staffFilters';

type PredefinedReasons = {
  [About in ReasonFor]: Record<(typeof predefinedReasons)[About][number], { name: string; text: string }>;
};

export const reason = {
  fields: { reason: 'Begrundelse' },
  given: 'Begrundelse: %{reason}',
  change: {
    title: 'Hvorfor ændrer du det?',
    text: 'Du handler ikke for kontoen. Begrundelsen gemmes i historikken, og kontoen kan læse den.',
    save: 'Gem ændringen',
    cancelled: 'Ændringen er ikke gemt',
  },
  predefinedTitle: 'Sædvanlige begrundelser',
  predefined: {
    change: {
      agreed: { name: 'Aftalt med kontoen', text: 'Rettet efter aftale med kontoen.' },
      mistake: { name: 'Fejl', text: 'Der var en fejl i oplysningerne.' },
      terms: { name: 'Vilkår', text: 'Rettet, så det følger vores vilkår.' },
    },
    suspendAccount: {
      unpaid: { name: 'Ikke betalt', text: 'Der er fakturaer, som ikke er betalt til tiden.' },
      misuse: { name: 'Misbrug', text: 'Kontoen har været brugt i strid med vores vilkår.' },
      agreementEnded: { name: 'Aftalen er ophørt', text: 'Aftalen om annoncering er ophørt.' },
    },
    refuseAccount: {
      unknownCompany: {
        name: 'Ukendt virksomhed',
        text: 'Vi kan ikke finde virksomheden. Skriv det navn og den adresse, som den er registreret med.',
      },
      incomplete: {
        name: 'Mangler oplysninger',
        text: 'Der mangler oplysninger. Udfyld adresse, telefonnummer og en beskrivelse af virksomheden.',
      },
      duplicate: {
        name: 'Findes allerede',
        text: 'Virksomheden har allerede en konto. Bed dens administrator om at tilføje dig.',
      },
      private: { name: 'Privatperson', text: 'Torvet er kun for virksomheder og offentlige myndigheder.' },
    },
    mergeAccount: {
      duplicate: { name: 'Oprettet to gange', text: 'Virksomheden havde to konti.' },
      bought: { name: 'Overtaget', text: 'Virksomheden er overtaget af den anden.' },
    },
    refuseListing: {
      images: {
        name: 'Billeder',
        text: 'Billederne viser ikke ejendommen godt nok. Tilføj tydelige billeder af lokalerne.',
      },
      description: {
        name: 'Beskrivelse',
        text: 'Beskrivelsen er mangelfuld. Fortæl om lokalerne, indretningen og beliggenheden.',
      },
      address: { name: 'Adresse', text: 'Adressen passer ikke med resten af annoncen.' },
      duplicate: { name: 'Findes allerede', text: 'Ejendommen er allerede annonceret.' },
      forbidden: { name: 'Vilkår', text: 'Annoncen er i strid med vores vilkår.' },
    },
    suspendUser: {
      left: { name: 'Fratrådt', text: 'Brugeren er ikke længere ansat i virksomheden.' },
      misuse: { name: 'Misbrug', text: 'Brugeren har handlet i strid med vores vilkår.' },
      stolen: { name: 'Andre har adgang', text: 'Andre har fået adgang til brugerens login.' },
    },
    removeSecondFactor: {
      lostPhone: { name: 'Mistet telefon', text: 'Brugeren har mistet sin telefon og sine reservekoder.' },
      newPhone: { name: 'Ny telefon', text: 'Brugeren har fået ny telefon og har ikke flyttet appen med.' },
    },
  } satisfies PredefinedReasons,
};

export const accountStanding = {
  actions: 'Det kan du gøre ved kontoen',
  state: { waiting: 'Afventer gennemgang', suspended: 'Spærret' },
  review: 'Gennemgå',
  reviewTitle: 'Godkend %{name}',
  reviewText:
    'Giv kontoen dens kontotype og rettigheder. Administratorerne får en e-mail, når den er godkendt.',
  approve: 'Godkend kontoen',
  approved: '%{name} er godkendt',
  refuse: {
    button: 'Afvis',
    title: 'Afvis %{name}',
    text: 'Kontoens administratorer læser begrundelsen og kan bede om en ny gennemgang.',
    done: '%{name} er afvist',
  },
  suspend: {
    button: 'Spær kontoen',
    title: 'Vil du spærre %{name}?',
    text: 'Ingen kan se kontoens annoncer, dens brugere kan kun læse, og dens API-nøgler virker ikke, så længe den er spærret. Administratorerne læser begrundelsen.',
    done: '%{name} er spærret',
  },
  lift: {
    button: 'Ophæv spærring',
    title: 'Vil du ophæve spærringen af %{name}?',
    text: 'Annoncer, brugere og API-nøgler virker straks igen.',
    done: 'Spærringen af %{name} er ophævet',
  },
  suspended: 'Kontoen blev spærret %{at}',
  suspendedText: 'Annoncerne vises ikke, og intet kan ændres. Skriv til vores support.',
  refused: 'Kontoen er ikke godkendt',
  refusedText: 'Ret oplysningerne, og bed om en ny gennemgang.',
  suspendedStaff:
    'Annoncerne vises ikke, og kontoens brugere kan kun læse. De har fået begrundelsen i en e-mail.',
  refusedStaff: 'Kontoen har ikke bedt om en ny gennemgang endnu.',
  askAgain: 'Bed om ny gennemgang',
  askedAgain: 'Vi gennemgår kontoen igen',
};

export const staffUser = {
  intro: 'Alle brugere på Torvet. Åbn en bruger for at hjælpe med login og adgang.',
  fields: {
    email: 'E-mail',
    name: 'Navn',
    accountID: 'Konto',
    accounts: 'Konti',
    state: 'Tilstand',
    signedIn: 'Logget ind',
    lastUsedAt: 'Sidst aktiv',
    createdAt: 'Oprettet',
  },
  list: {
    empty: 'Der er ingen brugere',
    noMatch: 'Ingen brugere passer til filtrene',
    failed: 'Brugerne kunne ikke hentes',
  },
  more: '+ %{count}',
  state: {
    registered: 'Registreret',
    invited: 'Inviteret',
    suspended: 'Spærret',
    staff: 'Intern',
  } satisfies Record<UserState, string>,
  actions: 'Det kan du gøre ved brugeren',
  username: 'Brugernavn',
  secondFactor: 'Ekstra trin ved log ind',
  has: 'Ja',
  hasNot: 'Nej',
  createdAt: 'Oprettet',
  suspendedAt: 'Brugeren blev spærret %{at}',
  onlyAdministrator: 'Brugeren er eneste administrator af %{accounts}.',
  toList: 'Alle brugere',
  sendReset: {
    button: 'Send link til ny adgangskode',
    title: 'Vil du sende %{name} et link til en ny adgangskode?',
    text: 'Linket sendes til %{email} og udløber om 1 time. Den nuværende adgangskode virker, indtil brugeren vælger en ny.',
    done: 'Linket bliver sendt til %{name}',
  },
  endSessions: {
    button: 'Log ud overalt',
    title: 'Vil du logge %{name} ud overalt?',
    text: 'Brugeren skal logge ind igen på alle enheder.',
    done: '%{name} er logget ud overalt',
  },
  removeSecondFactor: {
    button: 'Fjern ekstra trin',
    title: 'Fjern det ekstra trin for %{name}',
    text: 'Brugeren har mistet sit ekstra trin og kan herefter logge ind med adgangskoden alene. Brugeren får en e-mail. Vær sikker på, hvem du taler med, og skriv din egen adgangskode.',
    done: 'Det ekstra trin for %{name} er fjernet',
  },
  suspend: {
    button: 'Spær brugeren',
    title: 'Vil du spærre %{name}?',
    text: 'Brugeren logges ud overalt og kan ikke logge ind. API-nøgler, som brugeren har oprettet, virker ikke. Brugeren får en e-mail med begrundelsen.',
    done: '%{name} er spærret',
  },
  lift: {
    button: 'Ophæv spærring',
    title: 'Vil du ophæve spærringen af %{name}?',
    text: 'Brugeren kan logge ind igen og får en e-mail om det. API-nøglerne virker igen.',
    done: 'Spærringen af %{name} er ophævet',
  },
};

export const queues = {
  title: 'Køer',
  intro: 'Det, der venter på jer. Det, der har ventet længst, står øverst.',
  tabs: 'Vælg kø',
  tab: {
    accounts: 'Konti til gennemgang (%{count})',
    listings: 'Annoncer til godkendelse (%{count})',
    quarantine: 'I karantæne (%{count})',
  },
  since: 'Har ventet %{time}',
  justNow: 'Lige kommet',
  time: {
    minutes: '%{smart_count} minut |||| %{smart_count} minutter',
    hours: '%{smart_count} time |||| %{smart_count} timer',
    days: '%{smart_count} dag |||| %{smart_count} dage',
  },
  changed: 'Rettet af annoncøren siden',
  assignedTo: 'Taget af %{name}',
  mine: 'Taget af dig',
  take: 'Tag sagen',
  takeNamed: 'Tag sagen: %{name}',
  handBack: 'Giv tilbage',
  handBackNamed: 'Giv tilbage: %{name}',
  review: 'Gennemgå',
  reviewNamed: 'Gennemgå: %{name}',
  open: 'Åbn annoncen',
  approve: 'Godkend',
  approveNamed: 'Godkend: %{name}',
  approved: 'Annoncen er godkendt og aktiv',
  refuse: 'Send tilbage',
  refuseNamed: 'Send tilbage: %{name}',
  refuseTitle: 'Send %{name} tilbage',
  refuseText:
    'Annoncen sættes i karantæne. Annoncøren læser begrundelsen og kan rette annoncen og aktivere den igen.',
  refused: 'Annoncen er sendt tilbage',
  release: 'Ophæv karantæne',
  releaseNamed: 'Ophæv karantæne: %{name}',
  releaseTitle: 'Vil du ophæve karantænen for %{name}?',
  releaseText: 'Annoncen bliver aktiv igen, og kontoens administratorer får en e-mail.',
  released: 'Annoncen er aktiv igen',
  decideTitle: 'Annoncen venter på jeres godkendelse',
  decideText:
    'Godkend den, så bliver den aktiv med det samme, eller send den tilbage med en begrundelse til annoncøren.',
  changedMeanwhile: 'Annoncen er ændret, siden du åbnede den. Se den igen, før du beslutter.',
  alreadyDecided: 'Annoncen venter ikke længere: en anden har behandlet den.',
  alreadyDecidedBy: 'Annoncen venter ikke længere: den er behandlet af %{name}.',
  reviewTitle: 'Gennemgang',
  reviewFailed: 'Annoncen kunne ikke hentes',
  firstReview: 'Annoncen er ikke gennemgået før',
  changesSince: 'Ændret siden gennemgangen %{at}',
  noChanges: 'Ingen felter er ændret.',
  previous: 'Forrige',
  next: 'Næste',
  close: 'Luk gennemgangen',
  long: 'længe ventet',
  veryLong: 'haster',
  untitled: 'Uden overskrift',
  empty: {
    accounts: 'Ingen konti venter.',
    listings: 'Ingen annoncer venter.',
    quarantine: 'Ingen annoncer er i karantæne.',
  },
  failed: 'Køen kunne ikke hentes',
};
