import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import type { PermissionMap } from '../../../schemas/accountTypes';
import { importTypeForm } from '../../../schemas/imports/forms';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { imagesTarget, importTargets, isAboutRecord } from '../../../schemas/imports/targets';
import { type Family, families, familiesOf } from '../../../schemas/listing/families';
import { SelectWidget } from '../../forms/kinds/SelectWidget';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider, useFieldValue } from '../../forms/store/context';
import { csvBlob } from '../../lists/export/csv';
import { download } from '../../lists/export/download';
import { useText } from '../../ui/useText';
import { EncodingChoice } from './EncodingChoice';
import { FileDrop } from './FileDrop';
import { Panel } from './styles';
import { useFileEncoding } from './useFileEncoding';
import { useSending } from './useSending';

/** Returns a function that downloads a CSV template with a column for each field, whose names the import recognises. */
const useTemplate = (): ((family: Family) => void) => {
  const { text, labelPath } = useText();
  return (family) => {
    const names = importTargets(family)
      // The template has one column for the whole postal address, which is easier to fill in.
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

const Fields = ({ permissions, onStarted }: StartImportProps) => {
  const { text, formats } = useText();
  const heading = useId();
  const type = useFieldValue('type');
  const family = familiesOf(permissions).find((name) => families[name].type === type);
  const { sending, error, send, cancel } = useSending(onStarted);
  const template = useTemplate();
  const {
    uncertain,
    take,
    sendAs,
    cancel: takeBack,
  } = useFileEncoding((file, encoding) => {
    if (family) send({ family, file, encoding });
  });
  if (family === undefined) return <Alert severity="info">{text('torvet.listingImport.noPermission')}</Alert>;
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.listingImport.chooseTitle')}</h2>
      {sending ? null : (
        <Box sx={{ maxWidth: 320 }}>
          <SmallField name="type">{(field) => <SelectWidget {...field} />}</SmallField>
        </Box>
      )}
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
      ) : uncertain ? (
        <EncodingChoice file={uncertain} onSend={sendAs} onCancel={takeBack} />
      ) : (
        <FileDrop onFile={take} />
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

/** First step: the user selects a listing type and a file. */
export const StartImport = (props: StartImportProps) => {
  const [types] = useState(() => familiesOf(props.permissions).map((name) => families[name].type));
  const form = useSmallForm(() => importTypeForm(types), { type: types[0] });
  return (
    <FormStoreProvider store={form.store}>
      <Fields {...props} />
    </FormStoreProvider>
  );
};
