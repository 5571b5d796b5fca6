import type { DemoLogin } from '../../schemas/demo';

/** Sign-in, forgotten and new password, identity provider. */
export const auth = {
  login: {
    title: 'Log ind',
    intro: 'Velkommen tilbage.',
    introFirst: 'Velkommen til Torvet.',
    introFavorite: 'Log ind eller opret en bruger, så gemmer vi annoncen i dine favoritter.',
    introSearchAgent: 'Log ind eller opret en bruger for at gemme søgningen som søgeagent.',
    email: 'E-mail',
    password: 'Adgangskode',
    submit: 'Log ind',
    submitting: 'Logger ind …',
    forgotten: 'Glemt adgangskode?',
    register: 'Ny her? Opret en bruger',
    showPassword: 'Vis adgangskode',
    capsLock: 'Caps Lock er slået til',
    demoTitle: 'Prøv med et demologin',
    demoText: 'Alle har adgangskoden %{password}.',
    demoWho: {
      maegler: 'Mægler, administrator',
      bruger: 'Mægler, bruger',
      laeser: 'Mægler, læser',
      light: 'Light-annoncør',
      premium: 'Premium-annoncør',
      statistik: 'Statistik',
      kommune: 'Kommune',
      flere: 'Flere konti',
      ny: 'Ingen konti',
      intern: 'Intern administrator',
    } satisfies Record<DemoLogin, string>,
    invitationAccepted: 'Din bruger er klar. Log ind med den adgangskode, du har valgt.',
    signedOut: 'Du er logget ud.',
    passwordChanged: 'Adgangskoden er skiftet. Log ind med den nye.',
    sessionEnded: 'Du blev logget ud, fordi din session udløb. Log ind for at fortsætte, hvor du slap.',
    pitchTitle: 'Fra kladde til kontrakt',
    pitchText: 'Annoncer for erhvervslokaler, ejendomme og kontorpladser – samlet ét sted.',
  },
  errors: {
    unknown_user_or_password: 'E-mailen eller adgangskoden er ikke rigtig.',
    not_verified:
      'Din e-mail er ikke bekræftet endnu. Vælg en ny adgangskode under „Glemt adgangskode?“, så bekræftes den.',
    user_suspended: 'Din bruger er spærret. Skriv til vores support.',
    rate_limited:
      'For mange forsøg. Prøv igen om %{smart_count} sekund. |||| For mange forsøg. Prøv igen om %{smart_count} sekunder.',
    rate_limited_minutes:
      'For mange forsøg. Prøv igen om %{smart_count} minut. |||| For mange forsøg. Prøv igen om %{smart_count} minutter.',
    offline: 'Intet svar fra serveren. Kontroller din forbindelse.',
    unknown: 'Noget gik galt. Kontakt venligst vores support hvis problemet fortsætter',
    emailRequired: 'E-mail er krævet',
    emailInvalid: 'E-mail skal være korrekt',
    passwordRequired: 'Adgangskode er krævet',
    cookiesBlocked: 'Din browser gemmer ikke cookies fra siden. Tillad cookies for at logge ind.',
  },
};
