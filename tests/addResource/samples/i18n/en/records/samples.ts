export const samples = {
  name: 'Sample |||| Samples',
  new: 'New sample',
  sections: { sample: 'Sample' },
  fields: {
    title: 'Title',
    hours: 'Hours',
    price: 'Price (DKK)',
    remindAt: 'Reminder',
    labels: 'Labels',
    facilities: 'Facilities',
    contact: 'Contact',
  },
  labels: { call: 'Call', visit: 'Visit', mail: 'Letter' },
};

export const posters = {
  name: 'Poster |||| Posters',
  new: 'New poster',
  sections: { poster: 'Poster' },
  fields: { title: 'Title', image: 'Picture' },
};
