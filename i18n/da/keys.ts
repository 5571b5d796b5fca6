/** What keys do, as their list and their hints say it. */
export const keys = {
  title: 'Tastaturgenveje',
  show: 'Vis tastaturgenveje',
  plain: 'Brug genveje med et enkelt tegn',
  nextRow: 'Næste række',
  previousRow: 'Forrige række',
  openRow: 'Åbn rækken',
  editRow: 'Rediger rækken',
  selectRow: 'Vælg rækken',
  create: 'Opret',
  closeForm: 'Luk formularen',
  hint: '%{label} (tast %{key})',
};
