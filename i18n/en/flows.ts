import type * as da from '../da/flows';

export const copy = {
  title: 'Copy listing',
  question: 'Do you want to keep the case number?',
  why: 'Some case systems need unique case numbers.',
  inUse: 'The case number %{number} is already used on the account.',
  noNumber: 'The listing has no case number.',
  failed: 'An error occurred while copying',
  keep: 'Keep the case number',
  drop: 'Copy without case number',
} satisfies typeof da.copy;

export const closing = {
  title: 'Close listing',
  recloseTitle: 'Correct closing',
  reason: 'Reason for closing',
  since: 'Closed since',
  text: 'Further details',
  price: 'Achieved price or rent (DKK)',
  priceHelp: 'Optional. Used in aggregates alone and not shown to others.',
  promotionEnds: 'The highlighting stops, and the remaining period is not refunded.',
  submit: 'Close',
  question: 'Close the listing?',
  deleteQuestion: 'Delete the listing?',
} satisfies typeof da.closing;

export const promotion = {
  title: 'Highlight listing',
  updateTitle: 'Edit highlighting',
  renewTitle: 'Renew highlighting',
  cancelTitle: 'Cancel highlighting',
  fields: {
    product: 'Product',
    startDate: 'Start date',
    endDate: 'End date',
    period: 'Period',
    promotionImage: 'Highlight image',
    renewalDate: 'Renewal date',
    discountPercent: 'Discount (%)',
    price: 'Price',
    state: 'Status',
  },
  days: '%{smart_count} day |||| %{smart_count} days',
  forfeits: 'The remaining period is forfeited without refund.',
  forfeitsAmount: 'You lose %{days} worth %{amount}.',
  startFixed: 'The start date cannot be changed after creation.',
  startsToday:
    'If you choose today, the highlighting starts at once. After that you can only renew or cancel.',
  onlyActiveRenews: 'Only the active product can be renewed.',
  cancelToChange: 'To change product, you have to cancel first.',
  renewBefore: 'Renew before %{date} and get a %{percent}% discount.',
  noProducts: 'No products could be fetched',
  orderFailed: 'The highlighting could not be ordered',
  updateFailed: 'The highlighting could not be updated',
  cancelFailed: 'The highlighting could not be cancelled',
  ordered: 'The highlighting has been ordered',
  updated: 'The highlighting has been updated',
  renewed: 'The highlighting has been renewed',
  cancelled: 'The highlighting has been cancelled',
  order: 'Order',
  renew: 'Renew',
} satisfies typeof da.promotion;

export const profile = {
  title: 'My profile',
  activeRoles: 'Active user roles',
  selectedAccount: 'Selected account',
  changePassword: 'Change password',
  delete: 'Delete profile',
  cookieSettings: 'Cookie settings',
  resetSent: 'We have sent an e-mail with a link to choose a new password. You will now be logged out.',
  resetFailed: 'The e-mail could not be sent. You will now be logged out.',
  deleted: 'Profile deleted – logging out',
  deleteFailed: 'The deletion could not be completed',
  deleteConfirm: 'Type your e-mail to confirm',
  lastAdministratorOf: 'You are the last administrator of %{accounts}. Give someone else the role first.',
  downloadData: 'Download my data',
} satisfies typeof da.profile;
