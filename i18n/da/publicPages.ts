/**
 * Messages of rarely opened pages before sign-in: forgotten and new password, invitation, identity provider. They are
 * fetched with these pages.
 */
export const publicPages = {
  errors: {
    passwordTooShort: 'Adgangskode skal være på mindst %{min} tegn',
    passwordTooLong: 'Adgangskode må højst være på %{max} tegn',
    passwordsDiffer: 'De to adgangskoder er ikke ens',
    resetTokenInvalid: 'Linket er udløbet eller allerede brugt. Bed om et nyt.',
  },
  identityProvider: {
    title: 'Fejl med brugeren',
    text: 'Prøv at logge ud og logge ind igen.',
    pending: 'Du logges ind …',
    reference: 'Fejlkode: %{code}',
    logout: 'Log ud',
  },
  forgotten: {
    title: 'Glemt adgangskode',
    intro: 'Skriv din e-mail, så sender vi et link, hvor du kan vælge en ny adgangskode.',
    submit: 'Send link',
    submitting: 'Sender …',
    sentTitle: 'Tjek din indbakke',
    sentText:
      'Hvis %{email} er registreret hos os, har vi sendt et link til at vælge en ny adgangskode. Linket virker i 1 time.',
    sentHint: 'Kan du ikke finde e-mailen? Se i mappen med uønsket post, eller send linket igen.',
    again: 'Send igen',
    back: 'Tilbage til login',
  },
  newPassword: {
    title: 'Vælg ny adgangskode',
    intro: 'Vælg en adgangskode på mindst %{min} tegn. En sætning, du kan huske, er bedre end et svært ord.',
    password: 'Ny adgangskode',
    repeat: 'Gentag adgangskoden',
    submit: 'Gem adgangskode',
    submitting: 'Gemmer …',
    missingTitle: 'Linket er ikke helt',
    missingText: 'Adressen mangler en del af linket. Brug hele linket fra e-mailen, eller bed om et nyt.',
    expiredTitle: 'Linket virker ikke længere',
    requestNew: 'Bed om et nyt link',
  },
  register: {
    title: 'Opret bruger',
    intro:
      'Med en bruger kan du gemme favoritter og få besked om nye lokaler. Skriv din e-mail, så sender vi et link.',
    hasUser: 'Har du allerede en bruger?',
    sentTitle: 'Tjek din indbakke',
    sentText:
      'Vi har sendt en e-mail til %{email}. Åbn linket i den for at fortsætte. Det virker i 24 timer.',
    sentHint: 'Kan du ikke finde e-mailen? Se i mappen med uønsket post, eller send linket igen.',
    passwordTitle: 'Vælg adgangskode',
    passwordIntro:
      'Din bruger bliver %{email}. Vælg en adgangskode på mindst %{min} tegn. En sætning, du kan huske, er bedre end et svært ord.',
    submit: 'Opret bruger',
    invalidText:
      'Linket er udløbet eller allerede brugt. Har du en bruger, kan du logge ind. Ellers kan du bede om et nyt.',
  },
  invitation: {
    title: 'Velkommen til Torvet',
    intro:
      '%{name} har inviteret %{email} til kontoen %{account}. Vælg en adgangskode på mindst %{min} tegn for at komme i gang.',
    username: 'Dit brugernavn bliver %{username}.',
    fields: { name: 'Dit navn', password: 'Adgangskode' },
    submit: 'Kom i gang',
    submitting: 'Opretter …',
    loading: 'Henter invitationen …',
    invalidTitle: 'Invitationen virker ikke længere',
    invalidText:
      'Den er udløbet, trukket tilbage eller allerede brugt. Har du en bruger, kan du logge ind. Ellers kan kontoens administrator sende den igen.',
    nameRequired: 'Dit navn er krævet',
  },
};
