import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { PermissionMap } from '../../../schemas/accountTypes';
import { useText } from '../../ui/useText';
import { ApiKeys } from './api/ApiKeys';
import { FileImport } from './FileImport';
import { AccountContext } from './useImports';

interface ListingImportProps {
  account: { ID: number; permissions: PermissionMap };
  /** True if the user may manage API keys. */
  administers: boolean;
}

/**
 * `/listings/import`: import from a file, and for administrators the API. The URL contains the tab and the import, so
 * that a reload continues the import.
 */
export const ListingImport = ({ account, administers }: ListingImportProps) => {
  const { text } = useText();
  const [params, setParams] = useSearchParams();
  const asksAPI = params.get('tab') === 'api';
  const api = administers && asksAPI;
  return (
    <AccountContext.Provider value={account.ID}>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.listingImport.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '64ch' }}>
        {text('torvet.listingImport.intro')}
      </Typography>
      {administers ? (
        <Tabs
          value={api ? 'api' : 'file'}
          onChange={(_event, tab: unknown) => setParams(tab === 'api' ? { tab: 'api' } : {})}
          aria-label={text('torvet.listingImport.tabs')}
          sx={{ mb: 2.5 }}
        >
          <Tab
            id="import-tab-file"
            aria-controls="import-panel"
            value="file"
            label={text('torvet.listingImport.tabFile')}
          />
          <Tab
            id="import-tab-api"
            aria-controls="import-panel"
            value="api"
            label={text('torvet.apiKey.tab')}
          />
        </Tabs>
      ) : null}
      {asksAPI && !administers ? (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {text('torvet.apiKey.onlyAdministrators')}
        </Alert>
      ) : null}
      <div
        id="import-panel"
        {...(administers
          ? { role: 'tabpanel', 'aria-labelledby': api ? 'import-tab-api' : 'import-tab-file' }
          : {})}
      >
        {api ? <ApiKeys /> : <FileImport permissions={account.permissions} />}
      </div>
    </AccountContext.Provider>
  );
};
