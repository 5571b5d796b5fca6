import { markupHelp } from '../markupHelp';

/** What staff announce to everyone. */
export const announcements = {
  name: 'Meddelelse |||| Meddelelser',
  new: 'Ny meddelelse',
  sections: { announcement: 'Meddelelse', period: 'Periode' },
  fields: {
    name: 'Navn (vises kun internt)',
    type: 'Type',
    zone: 'Vises',
    content: 'Indhold',
    validFrom: 'Vises fra',
    validTo: 'Vises til og med',
  },
  help: {
    content: markupHelp,
    validFrom: 'Tomt: fra nu af.',
    validTo: 'Tomt: indtil den slettes.',
  },
  types: { info: 'Oplysning', success: 'Godt nyt', warning: 'Advarsel', error: 'Driftsforstyrrelse' },
  zones: { Member: 'I medlemsområdet', Public: 'På de offentlige sider' },
};
