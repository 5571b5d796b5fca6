import type * as da from '../da/access';

export const noAccess = {
  onlyRead: 'The account is suspended, so you can only read. Its page says why.',
  title: 'No access',
  default: 'You do not have access. Your user has no account or lacks the necessary rights.',
  userroles: 'Your user role does not give access to this page',
  permissions: 'The account does not have access to this function',
  accounttype: 'The function is not available to the account type %{type}',
  acting: 'You are acting for %{account}',
  endActing: 'End it to open the page.',
  requiredRoles: 'The page requires the role %{roles}.',
  yourRoles: 'Your role on %{account} is %{roles}.',
  requiredPermission: 'The page requires the permission %{permission}.',
  requiredAccountTypes: 'The function is for %{types}.',
  offmarket: 'Off-market listings are created by our internal administrators',
  whoDefault: "Ask an administrator of your company's account to add you as a user.",
  orCreate: 'If your company is not on Torvet yet, you can create an account yourself.',
  whoRoles: "The account's administrators can give you another role.",
  ownRoles: 'You are working with fewer roles than you have. Change role to open the page.',
  whoPermissions: 'Contact our support if the account should have access.',
  whoAccountType: 'Contact our support if you want another account type.',
  whoOffMarket: 'Contact our support, and they create the listing for you.',
  support: 'Contact our support',
  toPermissions: 'See the account’s permissions',
  toUsers: 'See the account’s users',
  back: 'Back',
  toStart: 'To the front page',
  administrators: "The account's administrators",
} satisfies typeof da.noAccess;

export const notFound = {
  text: 'The page you were looking for does not exist',
  hint: 'The address may be misspelt, or the page may have moved.',
  toStart: 'To the front page',
} satisfies typeof da.notFound;

export const impersonation = {
  label: 'Acting on behalf of an account',
  banner: 'You are logged in as %{email} on behalf of %{account}.',
  roles: 'Roles: %{roles}',
  end: 'End',
  title: 'Log in as an account',
  now: 'You are acting for',
  since: 'Since',
  endNow: 'End, and act in your own name',
  change: 'Change',
  changeTitle: 'Change account or roles',
  unsaved: 'The form has changes that are not saved. The page is loaded anew when you change.',
  start: 'Log in as the account',
  expires: 'Expires at %{time}',
} satisfies typeof da.impersonation;
