import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '../../../forms/useText';
import type { ApiKey, NewKey } from '../../../providers/data/importCalls';
import { Panel, Rows, Stack } from '../styles';
import { useCalls, useImportKey } from '../useImports';
import { ApiLog } from './ApiLog';
import { CreateKey } from './CreateKey';
import { ExampleCall } from './ExampleCall';
import { KeyRow } from './KeyRow';
import { RevokeDialog } from './RevokeDialog';
import { SecretDialog } from './SecretDialog';

/** The account's API keys, how one is used, and what was done with them. */
export const ApiKeys = () => {
  const { text } = useText();
  const heading = useId();
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
  const list = () => {
    if (error)
      return (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.apiKey.failed')}
        </Alert>
      );
    if (data?.length === 0) return <p className="quiet">{text('torvet.apiKey.empty')}</p>;
    return (
      <Rows>
        {data?.map((key) => <KeyRow key={key.ID} apiKey={key} onRevoke={() => setRevoking(key)} />) ??
          [1, 2].map((row) => (
            <li key={row} aria-hidden="true">
              <Skeleton width="30%" />
              <Skeleton width="50%" />
            </li>
          ))}
      </Rows>
    );
  };
  return (
    <Stack>
      <Panel aria-labelledby={heading}>
        <h2 id={heading}>{text('torvet.apiKey.title')}</h2>
        <p>{text('torvet.apiKey.intro')}</p>
        <CreateKey
          onMade={(key) => {
            setMade(key);
            anew();
          }}
        />
        {list()}
      </Panel>
      <ExampleCall />
      <ApiLog />
      {made ? <SecretDialog made={made} onClose={() => setMade(undefined)} /> : null}
      {revoking ? (
        <RevokeDialog
          apiKey={revoking}
          onClose={() => setRevoking(undefined)}
          onRevoked={() => {
            setRevoking(undefined);
            anew();
          }}
        />
      ) : null}
    </Stack>
  );
};
