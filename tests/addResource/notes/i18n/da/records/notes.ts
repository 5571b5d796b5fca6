export const notes = {
  name: 'Note |||| Noter',
  new: 'Ny note',
  sections: { note: 'Note' },
  fields: { title: 'Overskrift', text: 'Tekst', dueDate: 'Frist', done: 'Udført', image: 'Billede' },
  actions: { finish: 'Marker som udført' },
};
