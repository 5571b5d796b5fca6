/** Mails that the server sends, as plain text; each has a subject and a body. */
export const mail = {
  greeting: 'Hej',
  signature: 'Venlig hilsen\nTorvet',
  unsubscribe: 'Vil du ikke have flere af disse e-mails, kan du afmelde dem her:\n%{link}',
  accountCreated: {
    subject: 'Ny konto venter: %{account}',
    body: '%{email} har oprettet kontoen %{account}. Den venter på kontotype og rettigheder.\n\nÅbn den her:\n%{link}',
  },
  accountReviewed: {
    subject: 'Kontoen %{account} er gennemgået',
    body: 'Vi har gennemgået kontoen %{account}. Kontotypen er %{type}.\n\nSe, hvad kontoen giver adgang til:\n%{link}',
  },
  passwordReset: {
    subject: 'Vælg en ny adgangskode',
    body: 'Vi har fået en anmodning om en ny adgangskode til %{email}.\n\nVælg den her:\n%{link}\n\nLinket virker én gang og udløber om 1 time. Har du ikke bedt om det, kan du se bort fra denne e-mail. Din adgangskode er ikke ændret.',
  },
  secondFactorAdded: {
    subject: 'Din konto har fået et ekstra trin ved log ind',
    body: 'Der er lige tilføjet et ekstra trin, når %{email} logger ind: en app med koder eller en adgangsnøgle.\n\nVar det ikke dig, så vælg straks en ny adgangskode her, og fjern det på din profil:\n%{link}',
  },
  secondFactorRemoved: {
    subject: 'Et ekstra trin ved log ind er fjernet',
    body: 'Et ekstra trin, når %{email} logger ind, er lige blevet fjernet.\n\nVar det ikke dig, så vælg straks en ny adgangskode her:\n%{link}',
  },
  recoveryCodeUsed: {
    subject: 'En af dine reservekoder er brugt',
    body: '%{email} er lige logget ind med en reservekode i stedet for appen eller adgangsnøglen.\n\nVar det ikke dig, så vælg straks en ny adgangskode her, og lav nye reservekoder på din profil:\n%{link}',
  },
  passwordChanged: {
    subject: 'Din adgangskode er skiftet',
    body: 'Adgangskoden til %{email} er lige blevet skiftet, og du er logget ud på alle enheder.\n\nVar det ikke dig, så vælg straks en ny her:\n%{link}',
  },
  invitation: {
    subject: 'Du er inviteret til %{account} på Torvet',
    body: '%{by} har inviteret %{email} til kontoen %{account} på Torvet, hvor virksomheder annoncerer erhvervslokaler.\n\nVælg en adgangskode, og kom i gang:\n%{link}\n\nLinket virker én gang og udløber om %{days} dage. Kender du ikke afsenderen, kan du se bort fra denne e-mail.',
  },
  addedToAccount: {
    subject: 'Du er tilføjet til %{account}',
    body: 'Brugeren %{email} er blevet tilføjet til kontoen %{account} på Torvet. Du kan arbejde på kontoen, næste gang du logger ind:\n%{link}',
  },
  apiKeyMade: {
    subject: 'Ny API-nøgle på %{account}',
    body: 'API-nøglen „%{name}“ er oprettet på kontoen %{account} af %{by}. Med den kan et sagssystem oprette og ændre kontoens annoncer. Den udløber den %{ends}.\n\nKender du ikke til det, så træk nøglen tilbage her:\n%{link}',
  },
  apiKeyEnds: {
    subject: 'API-nøglen „%{name}“ udløber snart',
    body: 'API-nøglen „%{name}“ på kontoen %{account} udløber den %{ends}. Derefter afvises sagssystemets kald.\n\nBruger I den stadig, så opret en ny nøgle, og læg den ind i sagssystemet inden da:\n%{link}',
  },
};
