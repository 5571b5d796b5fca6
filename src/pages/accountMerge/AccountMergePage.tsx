import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { accounts } from '../../../resources/accounts';
import type { Account } from '../../../schemas/account';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { Card } from '../../forms/show/Card';
import { asStaffAccount } from '../../permissions/session';
import { useSession, useSessionStore } from '../../permissions/useSession';
import { useTorvetData } from '../../providers/data/dataProvider';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { BackLink } from '../../ui/BackLink';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { ReferenceSearch } from '../../ui/reference/ReferenceSearch';
import type { Reference } from '../../ui/reference/reference';
import { useText } from '../../ui/useText';
import { MergePreview } from './MergePreview';

type OpenedAccount = Account & { id: number };

/** No options in the account field before a search. */
const none: readonly Reference[] = [];

/** Id of the remaining account, stored in the URL. */
const useRemaining = () => {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('into'));
  const choose = (chosen: number | undefined) =>
    setSearch(chosen === undefined ? {} : { into: String(chosen) }, { replace: true });
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, choose] as const;
};

/** `/accounts/:id/merge`: staff select the remaining account, see a preview, and confirm the merge. */
export const AccountMergePage = () => {
  const { text } = useText();
  return (
    <OpenedRecord<OpenedAccount>
      resource="accounts"
      words={{
        notFound: text('torvet.accountShow.notFound'),
        failed: text('torvet.accountShow.failed'),
        toList: text('torvet.accountShow.toAccounts'),
      }}
      list="/accounts"
      skeleton={<PageSkeleton />}
      anew
    >
      {(account) => <MergeInto account={account} />}
    </OpenedRecord>
  );
};

const MergeInto = ({ account }: { account: OpenedAccount }) => {
  const { text } = useText();
  const data = useTorvetData();
  const toast = useToast();
  const navigate = useNavigate();
  const session = useSession();
  const store = useSessionStore();
  const [remainingID, choose] = useRemaining();
  const [changed, setChanged] = useState(false);
  const { ID: id, name } = account;
  const preview = useQuery({
    // Not below the query keys of accounts: the merge invalidates those, and the preview no longer exists then.
    queryKey: ['accountMerge', id, remainingID],
    queryFn: async ({ signal }) =>
      data.call('previewAccountMerge', { params: { id }, query: { remainingID: remainingID ?? id }, signal }),
    enabled: remainingID !== undefined && account.mergedInto === undefined,
    // Never cached, because staff must confirm the current state.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const failed = preview.error ? toApiError(preview.error) : undefined;

  const merged = (remaining: Account) => {
    toast.say(text('torvet.accountMerge.done', { account: name, remaining: remaining.name }), 'success');
    if (session?.active?.ID === id) store.choose(asStaffAccount(remaining));
    void navigate(`/accounts/${remaining.ID}`);
  };
  const onChanged = () => {
    setChanged(true);
    void preview.refetch();
  };

  return (
    <>
      <BackLink to={`/accounts/${id}`}>{name}</BackLink>
      <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {text('torvet.accountMerge.title', { name })}
      </Typography>
      {account.mergedInto !== undefined ? (
        <Alert
          severity="info"
          sx={{ mt: 2.5 }}
          action={
            <Button component={Link} to={`/accounts/${account.mergedInto}`} color="inherit">
              {text('torvet.accountMerge.toRemainingUnnamed')}
            </Button>
          }
        >
          {text('torvet.accountMerge.mergedText')}
        </Alert>
      ) : (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5, maxWidth: 860 }}
        >
          <Card>
            <p style={{ marginTop: 0 }}>{text('torvet.accountMerge.intro', { name })}</p>
            <ReferenceSearch
              resource={accounts}
              required
              known={none}
              label={text('torvet.accountMerge.search')}
              value={remainingID}
              onChange={(chosen) => {
                setChanged(false);
                choose(chosen);
              }}
              problem={failed ? (failed.fields.remainingID ?? firstSentence(failed)) : undefined}
            />
          </Card>
          {changed ? <Alert severity="warning">{text('torvet.accountMerge.changed')}</Alert> : null}
          {preview.isFetching && !preview.data ? (
            <>
              <output className="visually-hidden">{text('torvet.accountMerge.loading')}</output>
              <Skeleton variant="rounded" height={220} aria-hidden="true" />
            </>
          ) : null}
          {preview.data && !failed ? (
            <MergePreview
              key={`${preview.data.merge.account.version} ${preview.data.merge.remaining.ID} ${preview.data.merge.remaining.version} ${preview.data.merge.seen}`}
              preview={preview.data.merge}
              onMerged={merged}
              onChanged={onChanged}
            />
          ) : null}
        </Box>
      )}
    </>
  );
};
