import { useId, useMemo, useState } from 'react';
import { apiKeys } from '../../../../resources/imports';
import type { ApiKey } from '../../../../schemas/apiKey';
import { ListFrame } from '../../../lists/controller/ListFrame';
import { ListLines } from '../../../lists/ListLines';
import { useSignedIn } from '../../../permissions/useSession';
import type { AnswerOf } from '../../../providers/data/operationTypes';
import { useOperation } from '../../../providers/data/useOperation';
import { useToast } from '../../../providers/useToast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useText } from '../../../ui/useText';
import { Panel, Stack } from '../styles';
import { useAccountParams } from '../useImports';
import { ApiLog } from './ApiLog';
import { CreateKey } from './CreateKey';
import { ExampleCall } from './ExampleCall';
import { KeyRow } from './KeyRow';
import { SecretDialog } from './SecretDialog';

/** API keys of the account, an example request, and the log of API calls. */
export const ApiKeys = () => {
  const { text } = useText();
  const heading = useId();
  const { acting } = useSignedIn();
  const toast = useToast();
  const params = useAccountParams();
  const [made, setMade] = useState<AnswerOf<'createApiKey'>>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const meta = useMemo(() => ({ params }), [params]);
  const revoke = useOperation('revokeApiKey', {
    onSuccess: () => {
      toast.succeeded('withdraw', 'apiKey');
      setRevoking(undefined);
    },
  });
  return (
    <Stack>
      <Panel aria-labelledby={heading}>
        <h2 id={heading}>{text('torvet.apiKey.title')}</h2>
        <p>{text('torvet.apiKey.intro')}</p>
        {acting ? <p>{text('torvet.apiKey.notWhileActing')}</p> : <CreateKey onMade={setMade} />}
        <ListFrame embedded resource={apiKeys} meta={meta}>
          <ListLines<ApiKey & { id: number }>
            resource={apiKeys}
            label={text('torvet.apiKey.title')}
            failed={text('torvet.apiKey.failed')}
            empty={text('torvet.apiKey.empty')}
          >
            {(key) => <KeyRow key={key.ID} apiKey={key} onRevoke={() => setRevoking(key)} />}
          </ListLines>
        </ListFrame>
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
