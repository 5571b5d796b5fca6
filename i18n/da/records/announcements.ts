export const announcements = {
  name: 'Meddelelse |||| Meddelelser',
  new: 'Ny meddelelse',
  sections: { announcement: 'Meddelelse', texts: 'Dansk og engelsk', period: 'Periode' },
  fields: {
    name: 'Navn (vises kun internt)',
    type: 'Type',
    zone: 'Vises',
    advertisersOnly: 'Vis kun for annoncører',
    content: 'Indhold',
    contentEnglish: 'Indhold på engelsk',
    validFrom: 'Vises fra',
    validTo: 'Vises til og med',
  },
  help: {
    advertisersOnly: 'I medlemsområdet vises den kun for konti, der kan annoncere.',
    contentEnglish: 'Tomt: det danske vises.',
    validFrom: 'Tomt: fra nu af.',
    validTo: 'Tomt: indtil den slettes.',
  },
  types: { info: 'Oplysning', success: 'Godt nyt', warning: 'Advarsel', error: 'Driftsforstyrrelse' },
  zones: { Member: 'I medlemsområdet', Public: 'På de offentlige sider' },
};
