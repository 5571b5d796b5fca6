import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AccountAction } from '../../../../resources/accounts';
import type { Account } from '../../../../schemas/account';
import { AccountStanding } from '../../../listings/review/AccountStanding';
import { useActingPanel } from '../../../permissions/actingPanel';
import { asStaffAccount } from '../../../permissions/session';
import { useSessionStore } from '../../../permissions/useSession';
import { useText } from '../../../ui/useText';
import { ReviewDialog } from './ReviewDialog';

type Asked = 'review' | AccountAction;

/** Buttons for staff on an account's page: approve, open, impersonate, suspend. */
export const StaffActions = ({ account }: { account: Account }) => {
  const { text } = useText();
  const store = useSessionStore();
  const navigate = useNavigate();
  const act = useActingPanel();
  const [asked, setAsked] = useState<Asked>();
  const { ID, name, awaitsReview, refusedReason, suspendedAt } = account;
  const close = () => setAsked(undefined);
  const work = () => {
    store.choose(asStaffAccount(account));
    void navigate('/listings');
  };
  return (
    <section
      aria-label={text('torvet.accountStanding.actions')}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 }}
    >
      {awaitsReview || refusedReason !== undefined ? (
        <Button variant="contained" onClick={() => setAsked('review')}>
          {text('torvet.accountStanding.review')}
        </Button>
      ) : null}
      {awaitsReview ? (
        <Button variant="outlined" color="error" onClick={() => setAsked('refuse')}>
          {text('torvet.accountStanding.refuse.button')}
        </Button>
      ) : null}
      <Button variant="outlined" onClick={work}>
        {text('torvet.accountIndex.open')}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => act({ ID, name })}
        aria-label={text('torvet.accountIndex.actFor', { name })}
      >
        {text('torvet.accountIndex.act')}
      </Button>
      {suspendedAt === undefined ? (
        <Button variant="outlined" color="error" onClick={() => setAsked('suspend')}>
          {text('torvet.accountStanding.suspend.button')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setAsked('lift')}>
          {text('torvet.accountStanding.lift.button')}
        </Button>
      )}
      <Button variant="outlined" component={Link} to={`/accounts/${ID}/merge`}>
        {text('torvet.accountMerge.button')}
      </Button>
      {asked === 'review' ? <ReviewDialog account={account} onClose={close} /> : null}
      {asked && asked !== 'review' ? (
        <AccountStanding action={asked} account={account} onClose={close} />
      ) : null}
    </section>
  );
};
