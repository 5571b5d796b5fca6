import type { Account } from '../../../schemas/account';
import { roles } from '../../../schemas/roles';
import { Card } from '../../forms/show/Card';
import { type Fact, Facts } from '../../forms/show/Facts';
import type { Session } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useText } from '../../ui/useText';

interface AccountFactsProps {
  account: Account;
  session: Session;
}

/** Facts about an account that are no form fields, such as its type and dates. */
export const AccountFacts = ({ account, session }: AccountFactsProps) => {
  const { text, formats, labelOf } = useText('account');
  const roleNames = useRoleNames();
  const { staff, roles: held } = session;
  const facts: Fact[] = [
    [labelOf('accountType'), text(`torvet.accountType.${account.accountType}`)],
    [labelOf('billingId'), account.billingId],
    [labelOf('organization'), account.organization],
    [labelOf('listingSupplier'), account.listingSupplier],
    [
      text('torvet.accountShow.yourRoles'),
      staff ? text('torvet.role.staff') : roleNames(held.map((role) => roles[role])),
    ],
    [text('torvet.accountShow.createdAt'), formats.date(account.createdAt)],
    [text('torvet.accountShow.id'), String(account.ID)],
  ];
  return (
    <Card title={text('torvet.accountShow.facts')}>
      <Facts facts={facts} />
    </Card>
  );
};
