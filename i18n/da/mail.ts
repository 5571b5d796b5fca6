/** Mails that the server sends, as plain text; each has a subject and a body. */
export const mail = {
  greeting: 'Hej',
  signature: 'Venlig hilsen\nTorvet',
  unsubscribe: 'Vil du ikke have flere af disse e-mails, kan du afmelde dem her:\n%{link}',
  passwordReset: {
    subject: 'Vælg en ny adgangskode',
    body: 'Vi har fået en anmodning om en ny adgangskode til %{email}.\n\nVælg den her:\n%{link}\n\nLinket virker én gang og udløber om 1 time. Har du ikke bedt om det, kan du se bort fra denne e-mail. Din adgangskode er ikke ændret.',
  },
  passwordChanged: {
    subject: 'Din adgangskode er skiftet',
    body: 'Adgangskoden til %{email} er lige blevet skiftet, og du er logget ud på alle enheder.\n\nVar det ikke dig, så vælg straks en ny her:\n%{link}',
  },
};
