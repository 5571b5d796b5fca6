export const notes = {
  name: 'Note |||| Notes',
  new: 'New note',
  sections: { note: 'Note' },
  fields: { title: 'Title', text: 'Text', dueDate: 'Due', done: 'Done', image: 'Picture' },
  actions: { finish: 'Mark as done' },
};
