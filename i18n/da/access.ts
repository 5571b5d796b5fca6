import { readOnly } from './readOnly';

/** The no-access pages: which check failed, what would be needed, and who can give it. */
export const noAccess = {
  ...readOnly,
  title: 'Ingen adgang',
  default: 'Du har ikke adgang. Din bruger mangler en konto eller de nødvendige rettigheder.',
  userroles: 'Din brugerrolle giver ikke adgang til denne side',
  permissions: 'Kontoen har ikke adgang til denne funktion',
  accounttype: 'Funktionen er ikke tilgængelig for kontotypen %{type}',
  offmarket: 'Off-market-annoncer oprettes af vores interne administratorer',
  acting: 'Du handler på vegne af %{account}',
  endActing: 'Afslut for at åbne siden.',
  requiredRoles: 'Siden kræver rollen %{roles}.',
  yourRoles: 'Din rolle på %{account} er %{roles}.',
  requiredPermission: 'Siden kræver rettigheden %{permission}.',
  requiredAccountTypes: 'Funktionen er for %{types}.',
  whoDefault: 'Bed en administrator på din virksomheds konto om at tilføje dig som bruger.',
  orCreate: 'Er din virksomhed ikke på Torvet endnu, kan du selv oprette en konto.',
  whoStaff: 'Kun vores egne medarbejdere kan få den. Kontakt vores support, hvis du er en af dem.',
  whoRoles: 'Kontoens administratorer kan give dig en anden rolle.',
  ownRoles: 'Du arbejder lige nu med færre roller, end du har. Skift rolle for at åbne siden.',
  whoPermissions: 'Kontakt vores support, hvis kontoen skal have adgang.',
  whoAccountType: 'Kontakt vores support, hvis I vil skifte kontotype.',
  whoOffMarket: 'Kontakt vores support, så opretter de annoncen for jer.',
  support: 'Skriv til vores support',
  toPermissions: 'Se kontoens rettigheder',
  toUsers: 'Se kontoens brugere',
  back: 'Tilbage',
  toStart: 'Til forsiden',
  administrators: 'Kontoens administratorer',
};

/** Staff acting for an account. */
export const impersonation = {
  label: 'Handler på vegne af en konto',
  banner: 'Du er logget på som %{email} på vegne af %{account}.',
  roles: 'Roller: %{roles}',
  end: 'Afslut',
  title: 'Log ind som en konto',
  start: 'Log ind som kontoen',
  now: 'Du handler på vegne af',
  since: 'Siden',
  endNow: 'Afslut, og handl i dit eget navn',
  change: 'Skift',
  changeTitle: 'Skift konto eller roller',
  unsaved: 'Formularen har ændringer, der ikke er gemt. Siden indlæses igen, når du skifter.',
  expires: 'Udløber kl. %{time}',
};
