export const app = {
  offline: 'Du er offline. Det, du skriver, gemmes her på enheden, til forbindelsen er tilbage.',
  offlineSignIn: 'Du er offline. Du kan logge ind, når forbindelsen er tilbage.',
  reload: 'Genindlæs',
  crashTitle: 'Noget gik galt',
  crashText: 'Siden kunne ikke vises. Det, du har skrevet i en formular, er gemt her på enheden.',
  crashDetails: 'Teknisk forklaring',
  backToStart: 'Til forsiden',
  loadFailedTitle: 'Siden kunne ikke hentes',
  loadFailedText: 'Kontroller din forbindelse, og prøv igen.',
};
