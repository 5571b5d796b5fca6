import type { MergeRemark, mergeObstacles } from '../../schemas/accountMerge';

export const accountMerge = {
  fields: {
    remainingID: 'Den konto, der skal blive',
    remainingVersion: 'Version',
    takenOver: 'Overtagne oplysninger',
    reason: 'Begrundelse',
  },
  button: 'Læg sammen med en anden konto',
  title: 'Læg %{name} sammen med en anden konto',
  intro: 'Alt på %{name} flyttes til den konto, du vælger. %{name} kan ikke bruges bagefter.',
  search: 'Den konto, der skal blive',
  loading: 'Vi gør op, hvad der flyttes …',
  confirm: 'Læg kontiene sammen',
  forever: 'Det kan ikke fortrydes. Når kontiene er lagt sammen, kan de ikke skilles ad igen.',
  question: 'Læg %{account} sammen med %{remaining}?',
  movesTitle: 'Det flyttes til %{remaining}',
  moves: {
    listings: '%{smart_count} annonce |||| %{smart_count} annoncer',
    promotions: '%{smart_count} fremhævning i gang |||| %{smart_count} fremhævninger i gang',
    imports: '%{smart_count} import |||| %{smart_count} importer',
    users: '%{smart_count} bruger |||| %{smart_count} brugere',
    invitations: '%{smart_count} invitation |||| %{smart_count} invitationer',
    nothing: 'Kontoen har hverken annoncer, brugere eller andet, der flyttes.',
  },
  stays:
    'Historik og ændringslog bliver stående, som de er. Kontoens side bliver og fortæller, hvor den er blevet af.',
  reasonRead: 'Administratorerne på %{remaining} kan læse begrundelsen.',
  invited: '(inviteret)',
  usersTitle: 'Brugere',
  userBecomes: 'bliver %{roles}',
  userUnited: 'er også på %{remaining} som %{before} og bliver %{roles}',
  keysTitle: 'API-nøgler',
  keys: {
    none: 'ingen',
    revoked:
      'API-nøglerne på %{account} spærres og kan ikke tages med: %{names}. Administratorerne får besked, så de kan oprette nye.',
  },
  attention: 'Vær opmærksom på',
  sameCaseNumbers:
    '%{smart_count} annonce på %{account} har samme sagsnummer som en annonce på %{remaining}: %{numbers} |||| %{smart_count} annoncer på %{account} har samme sagsnummer som annoncer på %{remaining}: %{numbers}',
  more: '%{list} og flere',
  lackingPermissions:
    '%{remaining} kommer til at mangle rettigheder til sine annoncer: %{permissions}. De annoncer vises ikke, før kontoen får dem.',
  remarks: {
    promotionType:
      'Kontotypen for %{remaining} kan ikke fremhæve annoncer. De fremhævninger, der er i gang, løber ud.',
    remainingSuspended: '%{remaining} er spærret, så annoncerne vises ikke, før spærringen er ophævet.',
    accountSuspended: '%{account} er spærret. Annoncerne kan vises igen, når de er flyttet.',
    reviewsListings:
      'Annoncer på %{remaining} skal godkendes. Det gælder også flyttede annoncer, når de aktiveres.',
    imageQuota:
      'Kontiene har tilsammen flere billeder, end en konto må have. Der kan ikke lægges flere op bagefter.',
  } satisfies Record<MergeRemark, string>,
  obstacles: {
    import_working: 'En import er i gang på %{account}. Vent, til den er færdig, eller stop den.',
    not_approved:
      'Begge konti skal være godkendt, før de kan lægges sammen. En konto, der er oprettet ved en fejl, kan afvises i stedet.',
  } satisfies Record<(typeof mergeObstacles)[number], string>,
  differencesTitle: 'Oplysninger, der er forskellige',
  differencesText: 'Vælg for hver, hvad der skal stå på %{remaining} bagefter.',
  noDifferences: 'Kontienes oplysninger er ens.',
  done: '%{account} er lagt sammen med %{remaining}',
  changed: 'En af kontiene er ændret imens. Se den nye opgørelse, før du lægger dem sammen.',
  merged: 'Kontoen blev lagt sammen med en anden konto %{at}',
  mergedText: 'Annoncer og brugere er flyttet. Her er kun historikken tilbage.',
  toRemaining: 'Gå til %{name}',
  toRemainingUnnamed: 'Gå til den konto, der blev',
  state: 'Lagt sammen med %{name}',
  changes: {
    mergedInto: 'Lagt sammen med',
    mergedFrom: 'Overtaget fra',
    movedListings: 'Flyttede annoncer',
    movedPromotions: 'Flyttede fremhævninger',
    movedImports: 'Flyttede importer',
    movedUsers: 'Flyttede brugere',
    movedInvitations: 'Flyttede invitationer',
    movedApiKeys: 'Spærrede API-nøgler',
  },
};
