import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '../../../schemas/account';
import { lists } from '../../../schemas/limits';
import { TextFilter } from '../../lists/filters/TextFilter';
import { asStaffAccount, type SessionAccount } from '../../permissions/session';
import { Pager } from '../../ui/pager/Pager';
import { NoConnection, NothingFound } from '../../ui/states/drawings';
import { ListState } from '../../ui/states/ListState';
import { useText } from '../../ui/useText';
import { AccountRow, AccountRowSkeleton } from './AccountRow';
import { Frame } from './styles';

const perPage = lists.defaultPage;
const mostLetters = 100;

/** Search and page, kept in the address bar. */
const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').slice(0, mostLetters),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    search: (q: string | undefined) => setParams(q === undefined ? {} : { q }, { replace: true }),
  };
};

const hrefOf = (q: string) => (page: number) => {
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === '' ? '/accounts' : `/accounts?${query}`;
};

interface EveryAccountProps {
  activeID: number | undefined;
  onOpen: (account: SessionAccount) => void;
}

/** Every account, for staff: searched and paged by the server. */
export const EveryAccount = ({ activeID, onOpen }: EveryAccountProps) => {
  const { text } = useText();
  const { q, page, search } = useAddress();
  const { data, total, error, refetch } = useGetList<Account & { id: number }>(
    'accounts',
    {
      pagination: { page, perPage },
      sort: { field: 'name', order: 'ASC' },
      filter: q === '' ? {} : { q },
    },
    { placeholderData: (previous) => previous },
  );
  const rows = () => {
    if (error)
      return (
        <ListState
          role="alert"
          drawing={<NoConnection />}
          title={text('torvet.accountIndex.failed')}
          actions={
            <Button variant="contained" onClick={() => void refetch()}>
              {text('torvet.actions.retry')}
            </Button>
          }
        >
          {error.message}
        </ListState>
      );
    if (data?.length === 0)
      return (
        <ListState role="status" drawing={<NothingFound />} title={text('torvet.selectAccount.empty')}>
          {text('torvet.selectAccount.emptyText')}
        </ListState>
      );
    return (
      <ul>
        {data?.map((account) => (
          <AccountRow
            key={account.ID}
            account={account}
            current={account.ID === activeID}
            onOpen={() => onOpen(asStaffAccount(account))}
          />
        )) ?? [1, 2, 3, 4, 5, 6].map((row) => <AccountRowSkeleton key={row} />)}
      </ul>
    );
  };
  return (
    <Frame>
      <div className="tools">
        <div className="search" role="search">
          <TextFilter
            label={text('torvet.selectAccount.search')}
            value={q}
            max={mostLetters}
            onChange={search}
          />
        </div>
        <p role="status">
          {total === undefined ? '' : text('torvet.selectAccount.count', { smart_count: total })}
        </p>
      </div>
      {rows()}
      <div className="pages">
        <Pager
          page={page}
          last={Math.ceil((total ?? 0) / perPage)}
          hrefOf={hrefOf(q)}
          onIntent={() => undefined}
          onTurn={() => window.scrollTo(0, 0)}
        />
      </div>
    </Frame>
  );
};
