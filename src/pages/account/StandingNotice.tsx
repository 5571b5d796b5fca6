import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { accounts } from '../../../resources/accounts';
import type { Account } from '../../../schemas/account';
import type { Session } from '../../permissions/session';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';

interface NoticeProps {
  severity: AlertColor;
  title?: string;
  lines: readonly string[];
  action?: ReactNode;
}

const Notice = ({ severity, title, lines, action }: NoticeProps) => (
  <Alert severity={severity} sx={{ mt: 2.5, '& p': { m: 0, whiteSpace: 'pre-line' } }}>
    {title === undefined ? null : <AlertTitle>{title}</AlertTitle>}
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {action}
  </Alert>
);

/** Button that requests another review of a rejected account. */
const AskAgain = ({ account }: { account: Account }) => {
  const { text } = useText();
  const { act, isPending } = useRecordAction('requestAccountReview', account, {
    send: ({ ID }) => ({ params: { id: ID } }),
    said: () => text('torvet.accountStanding.askedAgain'),
  });
  return (
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      sx={{ mt: 1.5 }}
      busy={isPending}
      onClick={() => act()}
    >
      {text('torvet.accountStanding.askAgain')}
    </BusyButton>
  );
};

/** Notice that the account was merged into another one, with a link. */
const MergedNotice = ({ account: { mergedInto, mergedAt } }: { account: Account }) => {
  const { text, formats } = useText();
  const { data: remaining } = useGetOne<Account & { id: number }>(
    accounts.name,
    { id: mergedInto ?? 0 },
    { enabled: mergedInto !== undefined, retry: false },
  );
  return (
    <Notice
      severity="info"
      title={text('torvet.accountMerge.merged', { at: formats.dateTime(mergedAt ?? '') })}
      lines={[text('torvet.accountMerge.mergedText')]}
      action={
        <Button
          component={Link}
          to={`/accounts/${mergedInto}`}
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ mt: 1.5 }}
        >
          {remaining
            ? text('torvet.accountMerge.toRemaining', { name: remaining.name })
            : text('torvet.accountMerge.toRemainingUnnamed')}
        </Button>
      }
    />
  );
};

/** Notice that asks for a missing CVR number, which older accounts may not have. */
const CVRNotice = ({ session, updatePath }: { session: Session; updatePath: string }) => {
  const { text } = useText();
  return (
    <Notice
      severity="info"
      lines={[text(session.staff ? 'torvet.accountShow.cvrMissingStaff' : 'torvet.accountShow.cvrMissing')]}
      action={
        <Button
          component={Link}
          to={updatePath}
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ mt: 1.5 }}
        >
          {text('torvet.accountShow.cvrFill')}
        </Button>
      }
    />
  );
};

interface StandingNoticeProps {
  account: Account;
  session: Session;
  /** Path of the form; undefined if the user may not edit the account. */
  updatePath: string | undefined;
}

/** Notice that an account is waiting for approval, rejected or suspended. */
export const StandingNotice = ({ account, session, updatePath }: StandingNoticeProps) => {
  const { text, formats } = useText();
  const { reviewRequestedAt, reviewsListings, refusedReason, suspendedAt, suspendedReason } = account;
  const { staff, roles } = session;
  if (account.mergedInto !== undefined) return <MergedNotice account={account} />;
  return (
    <>
      {suspendedAt === undefined ? null : (
        <Notice
          severity="error"
          title={text('torvet.accountStanding.suspended', { at: formats.dateTime(suspendedAt) })}
          lines={[
            suspendedReason ?? '',
            text(staff ? 'torvet.accountStanding.suspendedStaff' : 'torvet.accountStanding.suspendedText'),
          ].filter(Boolean)}
        />
      )}
      {reviewRequestedAt === undefined ? null : (
        <Notice
          severity="info"
          title={text('torvet.accountShow.waiting.title')}
          lines={[
            staff
              ? text('torvet.accountShow.waiting.staff', { at: formats.dateTime(reviewRequestedAt) })
              : text('torvet.accountShow.waiting.text'),
          ]}
        />
      )}
      {refusedReason === undefined ? null : (
        <Notice
          severity="warning"
          title={text('torvet.accountStanding.refused')}
          lines={[
            refusedReason,
            text(staff ? 'torvet.accountStanding.refusedStaff' : 'torvet.accountStanding.refusedText'),
          ]}
          action={!staff && roles.includes('admin') ? <AskAgain account={account} /> : null}
        />
      )}
      {reviewsListings && reviewRequestedAt === undefined && refusedReason === undefined ? (
        <Notice severity="info" lines={[text('torvet.accountShow.reviewed')]} />
      ) : null}
      {account.cvrNumber === undefined && updatePath !== undefined ? (
        <CVRNotice session={session} updatePath={updatePath} />
      ) : null}
    </>
  );
};
