import Alert from '@mui/material/Alert';
import type { FileNotes } from '../../../schemas/imports/fileNotes';
import { useText } from '../../ui/useText';

/** Notes about parts of the file that were not read, and how they can be read. */
export const ReadNotes = ({
  notes: { sheet = '', otherSheets = 0, hiddenRows = 0, totalRows = 0 },
}: {
  notes: FileNotes;
}) => {
  const { text } = useText();
  return (
    <>
      {otherSheets > 0 ? (
        <Alert severity="info">
          {text('torvet.listingImport.otherSheets', { name: sheet, smart_count: otherSheets })}
        </Alert>
      ) : null}
      {hiddenRows > 0 ? (
        <Alert severity="warning">
          {text('torvet.listingImport.hiddenRows', { smart_count: hiddenRows })}
        </Alert>
      ) : null}
      {totalRows > 0 ? (
        <Alert severity="info">{text('torvet.listingImport.totalRows', { smart_count: totalRows })}</Alert>
      ) : null}
    </>
  );
};
