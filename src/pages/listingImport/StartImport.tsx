import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { imagesTarget, importTargets, isAboutRecord } from '../../../schemas/imports/targets';
import { type Family, families, familiesOf } from '../../../schemas/listing/families';
import type { PermissionMap } from '../../../schemas/permissions';
import { csvBlob } from '../../lists/export/csv';
import { download } from '../../lists/export/download';
import { useText } from '../../ui/useText';
import { FileDrop } from './FileDrop';
import { Panel } from './styles';
import { useSending } from './useSending';

/** Hands out a file with the name of every field: the server knows each of them again. */
const useTemplate = (): ((family: Family) => void) => {
  const { text, labelPath } = useText();
  return (family) => {
    const names = importTargets(family)
      // The address stands in one column of the template, the easiest to fill in.
      .filter((target) => !target.path.startsWith('address.') && !isAboutRecord(target))
      .map(({ path }) => labelPath(path === imagesTarget ? 'images' : path).replaceAll(':', ''));
    const type = text(`torvet.listingType.${families[family].type}`);
    const file = `${text('torvet.listingImport.templateFile')}-${type.toLowerCase().replaceAll(/\W+/g, '-')}.csv`;
    download(csvBlob([names]), file);
  };
};

interface StartImportProps {
  permissions: PermissionMap;
  onStarted: (started: ImportWithColumns) => void;
}

/** Choosing the listings' type and the file. */
export const StartImport = ({ permissions, onStarted }: StartImportProps) => {
  const { text, formats } = useText();
  const heading = useId();
  const allowed = familiesOf(permissions);
  const [family, setFamily] = useState<Family | undefined>(allowed[0]);
  const { sending, error, send, cancel } = useSending(onStarted);
  const template = useTemplate();
  if (family === undefined) return <Alert severity="info">{text('torvet.listingImport.noPermission')}</Alert>;
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.listingImport.chooseTitle')}</h2>
      <TextField
        select
        label={text('torvet.listingImport.family')}
        value={family}
        disabled={sending !== undefined}
        onChange={({ target }) => setFamily(allowed.find((name) => name === target.value))}
        sx={{ maxWidth: 320 }}
      >
        {allowed.map((name) => (
          <MenuItem key={name} value={name}>
            {text(`torvet.listingType.${families[name].type}`)}
          </MenuItem>
        ))}
      </TextField>
      {error === undefined ? null : <Alert severity="error">{error}</Alert>}
      {sending ? (
        <div>
          <p className="quiet" role="status">
            {sending.share < 1
              ? text('torvet.listingImport.uploading', {
                  name: sending.name,
                  percent: formats.percent(Math.floor(sending.share * 100)),
                })
              : text('torvet.listingImport.reading')}
          </p>
          <LinearProgress
            {...(sending.share < 1 ? { variant: 'determinate', value: sending.share * 100 } : {})}
            aria-label={sending.name}
            sx={{ my: 1 }}
          />
          <Button size="small" onClick={cancel}>
            {text('torvet.actions.cancel')}
          </Button>
        </div>
      ) : (
        <FileDrop onFile={(file) => send(family, file)} />
      )}
      <div className="acts">
        <Button size="small" onClick={() => template(family)}>
          {text('torvet.listingImport.template')}
        </Button>
        <p className="quiet">{text('torvet.listingImport.templateHelp')}</p>
      </div>
    </Panel>
  );
};
