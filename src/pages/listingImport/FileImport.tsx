import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import type { PermissionMap } from '../../../schemas/accountTypes';
import { ListState } from '../../ui/states/ListState';
import NoConnection from '../../ui/states/noConnection.svg?component';
import { useText } from '../../ui/useText';
import { EarlierImports } from './EarlierImports';
import { ImportSteps } from './ImportSteps';
import { StartImport } from './StartImport';
import { Panel, Stack, StepsSkeleton } from './styles';
import { useImport } from './useImports';

const OneImport = ({ id, permissions }: { id: number; permissions: PermissionMap }) => {
  const { text } = useText();
  const { data, error, refetch, accept } = useImport(id);
  if (data) return <ImportSteps import={data} permissions={permissions} onChange={accept} />;
  if (!error) return <StepsSkeleton />;
  const gone = 'status' in error && error.status === 404;
  return (
    <Panel>
      <ListState
        role="alert"
        drawing={<NoConnection />}
        title={text('torvet.listingImport.failed')}
        actions={
          <>
            {gone ? null : (
              <Button variant="contained" onClick={() => void refetch()}>
                {text('torvet.actions.retry')}
              </Button>
            )}
            <Button component={Link} to="/listings/import" variant="outlined">
              {text('torvet.listingImport.back')}
            </Button>
          </>
        }
      >
        {gone ? text('torvet.listingImport.notFound') : error.message}
      </ListState>
    </Panel>
  );
};

/** Import from a file: the import that the URL contains, or a new one. */
export const FileImport = ({ permissions }: { permissions: PermissionMap }) => {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('import'));
  if (Number.isSafeInteger(id) && id > 0) return <OneImport key={id} id={id} permissions={permissions} />;
  return (
    <Stack>
      <StartImport permissions={permissions} onStarted={({ ID }) => setParams({ import: String(ID) })} />
      <EarlierImports />
    </Stack>
  );
};
