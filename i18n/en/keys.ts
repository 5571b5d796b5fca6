import type { TorvetMessages } from '../messages';

export const keys: TorvetMessages['keys'] = {
  title: 'Keyboard shortcuts',
  show: 'Show the keyboard shortcuts',
  plain: 'Use shortcuts of a single character',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  openRow: 'Open the row',
  editRow: 'Edit the row',
  selectRow: 'Select the row',
  changeInRow: 'Change in the row, the price first',
  toBulkBar: 'Go to the actions for the selected',
  openEditor: 'Change the value (on a pencil)',
  create: 'Create',
  closeForm: 'Close the form',
  hint: '%{label} (key %{key})',
};
