import { caseNumber } from './caseNumber';

export const publicListing = {
  documentTitle: '%{title} | Torvet',
  description: '%{type}: %{place}',
  home: 'Til forsiden',
  forAdvertisers: 'For annoncører',
  caseNumber,
  openImage: 'Vis i fuld størrelse',
  contactTitle: 'Kontakt',
  providedBy: 'Udbydes af',
  showNumber: 'Vis telefonnummer',
  call: 'Ring',
  write: 'Skriv',
  contact: 'Kontakt udbyder',
  subject: 'Vedrørende: %{title}',
  message: 'Jeg er interesseret i annoncen og vil gerne høre mere:',
  brokerListing: 'Se sagen hos udbyder',
  brokerSite: 'Besøg udbyders hjemmeside',
  published: 'Annonceret %{date}',
  updated: 'Opdateret %{date}',
  share: 'Del annoncen',
  shareByMail: 'Send annoncen i en e-mail',
  shareLink: 'Link til annoncen',
  quickContact: 'Hurtig kontakt',
  footer: 'Torvet er markedspladsen for erhvervsejendomme.',
  closed: {
    let: 'Udlejet',
    sold: 'Solgt',
    withdrawn: 'Afmeldt',
    text: 'Lokalerne er ikke længere til rådighed. Herunder er der lokaler, der ligner.',
  },
  goneTitle: 'Annoncen kan ikke vises',
  goneText: 'Den kan være afmeldt, eller adressen kan være skrevet forkert.',
  missingTitle: 'Siden findes ikke',
  missingText: 'Den kan være flyttet eller fjernet, eller adressen kan være skrevet forkert.',
  failedTitle: 'Siden kan ikke vises lige nu',
  failedText: 'Det er os, der har et problem. Prøv igen om et øjeblik.',
  malformedTitle: 'Siden findes ikke',
  malformedText: 'Der er en fejl i adressen. Måske er linket blevet klippet over.',
  unreadTitle: 'Beskeden blev ikke sendt',
  unreadText:
    'Den er for lang, eller den kom ikke fra formularen på annoncens side. Gå tilbage, ret den, og send igen.',
  enquiry: {
    title: 'Skriv til %{account}',
    optional: '(kan udelades)',
    begin: 'Jeg er interesseret i „%{title}“ og vil gerne høre mere.',
    leaveEmpty: 'Lad feltet stå tomt',
    send: 'Send besked',
    consent:
      'Når du sender, får %{account} dine oplysninger og din besked for at kunne svare dig. De gemmes på Torvet i højst %{months} måneder.',
    privacyLink: 'Læs, hvordan vi behandler dem',
    sentTitle: 'Din besked er sendt',
    sentText: '%{account} har fået din besked om „%{title}“ og svarer dig direkte.',
    backToListing: 'Tilbage til annoncen',
    tooMany: 'Der er sendt mange beskeder på kort tid. Vent lidt, og send igen, eller ring i stedet.',
    foreign: 'Beskeden blev ikke sendt fra annoncens egen side. Skriv den her i stedet.',
  },
  privacy: {
    title: 'Når du skriver til en udbyder',
    what: {
      title: 'Hvad vi gemmer',
      text: 'Dit navn, din e-mail, dit telefonnummer, hvis du har skrevet det, din besked, hvilken annonce den handler om, og hvornår du sendte den. Vi gemmer ikke, hvor du sendte den fra.',
    },
    who: {
      title: 'Hvem der læser det',
      text: 'Udbyderen af annoncen: kontaktpersonen får din besked som e-mail, og udbyderens brugere på Torvet kan se den. Torvets egne medarbejdere kan se den, når de hjælper udbyderen. Ingen andre får den, og den bruges ikke til reklame.',
    },
    how: {
      title: 'Hvor længe',
      text: 'Torvet sletter beskeden efter %{months} måneder. Udbyderen kan slette den før. Den e-mail, udbyderen har fået, er udbyderens egen.',
    },
    rights: {
      title: 'Dine rettigheder',
      text: 'Du kan bede udbyderen om at se, rette eller slette det, du har skrevet. Du kan klage til Datatilsynet.',
    },
  },
};

/** Printed listing. */
export const prospectus = {
  open: 'Hent prospekt (PDF)',
  scan: 'Se annoncen på Torvet',
  floorPlan: 'Plantegning',
  more: 'Se alle oplysninger i annoncen',
  page: 'Side',
  notPublic: 'Ikke offentliggjort',
  notPublicAs: '%{status} – ikke offentliggjort',
};
