export const samples = {
  name: 'Prøve |||| Prøver',
  new: 'Ny prøve',
  sections: { sample: 'Prøve' },
  fields: {
    title: 'Overskrift',
    hours: 'Timer',
    price: 'Pris (kr.)',
    remindAt: 'Påmindelse',
    labels: 'Mærker',
    facilities: 'Faciliteter',
    contact: 'Kontakt',
  },
  labels: { call: 'Opkald', visit: 'Besøg', mail: 'Brev' },
};

export const posters = {
  name: 'Plakat |||| Plakater',
  new: 'Ny plakat',
  sections: { poster: 'Plakat' },
  fields: { title: 'Overskrift', image: 'Billede' },
};
