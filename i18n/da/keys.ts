/** Descriptions of keyboard shortcuts. */
export const keys = {
  title: 'Tastaturgenveje',
  show: 'Vis tastaturgenveje',
  plain: 'Brug genveje med et enkelt tegn',
  nextRow: 'Næste række',
  previousRow: 'Forrige række',
  openRow: 'Åbn rækken',
  editRow: 'Rediger rækken',
  selectRow: 'Vælg rækken',
  changeInRow: 'Ret i rækken, prisen først',
  toBulkBar: 'Gå til handlinger for de valgte',
  openEditor: 'Ret værdien (på en blyant)',
  create: 'Opret',
  closeForm: 'Luk formularen',
  hint: '%{label} (tast %{key})',
};
