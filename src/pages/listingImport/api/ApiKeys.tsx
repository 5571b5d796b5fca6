import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSignedIn } from '../../../permissions/useSession';
import type { ApiKey, NewKey } from '../../../providers/data/importCalls';
import { useText } from '../../../ui/useText';
import { FetchedRows } from '../FetchedRows';
import { RemovalDialog } from '../RemovalDialog';
import { Panel, Stack } from '../styles';
import { useCalls, useImportKey } from '../useImports';
import { ApiLog } from './ApiLog';
import { CreateKey } from './CreateKey';
import { ExampleCall } from './ExampleCall';
import { KeyRow } from './KeyRow';
import { SecretDialog } from './SecretDialog';

/** The account's API keys, how one is used, and what was done with them. */
export const ApiKeys = () => {
  const { text } = useText();
  const heading = useId();
  const { acting } = useSignedIn();
  const calls = useCalls();
  const cache = useQueryClient();
  const queryKey = useImportKey('keys');
  const [made, setMade] = useState<NewKey>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls()).keys(signal),
  });
  const anew = () => void cache.invalidateQueries({ queryKey });
  return (
    <Stack>
      <Panel aria-labelledby={heading}>
        <h2 id={heading}>{text('torvet.apiKey.title')}</h2>
        <p>{text('torvet.apiKey.intro')}</p>
        {acting ? (
          <p>{text('torvet.apiKey.notWhileActing')}</p>
        ) : (
          <CreateKey
            onMade={(key) => {
              setMade(key);
              anew();
            }}
          />
        )}
        <FetchedRows
          fetched={{ items: data, failed: error !== null, retry: () => void refetch() }}
          texts={{ failed: text('torvet.apiKey.failed'), empty: text('torvet.apiKey.empty') }}
          renderRow={(key) => <KeyRow key={key.ID} apiKey={key} onRevoke={() => setRevoking(key)} />}
        />
      </Panel>
      <ExampleCall />
      <ApiLog />
      {made ? <SecretDialog made={made} onClose={() => setMade(undefined)} /> : null}
      {revoking ? (
        <RemovalDialog
          title={text('torvet.apiKey.revokeTitle', { name: revoking.name })}
          question={text('torvet.apiKey.revokeText')}
          confirm={text('torvet.apiKey.revoke')}
          action="withdraw"
          entity="apiKey"
          remove={(calls) => calls.revokeKey(revoking.ID)}
          onClose={() => setRevoking(undefined)}
          onRemoved={() => {
            setRevoking(undefined);
            anew();
          }}
        />
      ) : null}
    </Stack>
  );
};
