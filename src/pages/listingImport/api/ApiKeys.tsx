import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { apiKeys } from '../../../../resources/imports';
import type { ApiKey } from '../../../../schemas/apiKey';
import { useSignedIn } from '../../../permissions/useSession';
import type { AnswerOf } from '../../../providers/data/operationTypes';
import { useOperation } from '../../../providers/data/useOperation';
import { useRefresh } from '../../../providers/data/useRefresh';
import { useToast } from '../../../providers/useToast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useText } from '../../../ui/useText';
import { FetchedRows } from '../FetchedRows';
import { Panel, Stack } from '../styles';
import { useAccountParams } from '../useImports';
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
  const toast = useToast();
  const refresh = useRefresh(apiKeys);
  const params = useAccountParams();
  const [made, setMade] = useState<AnswerOf<'createApiKey'>>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const { data, error, refetch } = useGetList<ApiKey & { id: number }>(apiKeys.name, { meta: { params } });
  const revoke = useOperation('revokeApiKey', {
    onSuccess: () => {
      toast.succeeded('withdraw', 'apiKey');
      setRevoking(undefined);
      void refresh();
    },
    onError: (failure) => toast.failed('withdraw', 'apiKey', failure),
  });
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
              void refresh();
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
        <ConfirmDialog
          title={text('torvet.apiKey.revokeTitle', { name: revoking.name })}
          confirm={text('torvet.apiKey.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ params: { ...params, keyId: revoking.ID } })}
          onClose={() => setRevoking(undefined)}
          destructive
        >
          {text('torvet.apiKey.revokeText')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
};
