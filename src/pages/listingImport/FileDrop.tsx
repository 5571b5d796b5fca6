import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { importLimits } from '../../../schemas/imports/states';
import { radii, token } from '../../ui/tokens';
import { useFileDrop } from '../../ui/useFileDrop';
import { useText } from '../../ui/useText';

const Zone = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: 20,
  border: `1.5px dashed ${token('control')}`,
  borderRadius: radii.card,
  backgroundColor: token('sunken'),
  transition: 'background-color 120ms, border-color 120ms',
  '&[data-over="true"]': { borderColor: token('primary'), backgroundColor: token('selected') },
  '& svg': { fontSize: 34, color: token('muted') },
  '& .words': { flex: '1 1 14rem', minWidth: 0 },
  '& strong': { display: 'block', fontWeight: 600 },
});

/** Drop zone for one file, with a file dialog. */
export const FileDrop = ({ onFile }: { onFile: (file: File) => void }) => {
  const { text, formats } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const requirements = useId();
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const { over, place } = useFileDrop(take);
  return (
    <Zone data-over={over} {...place}>
      <UploadFileOutlined aria-hidden />
      <div className="words">
        <strong>{text(over ? 'torvet.listingImport.dropActive' : 'torvet.listingImport.drop')}</strong>
        <span className="quiet" id={requirements}>
          {text('torvet.listingImport.requirements', {
            mb: importLimits.bytes / 1024 / 1024,
            rows: formats.number(importLimits.rows),
          })}
        </span>
      </div>
      <Button variant="contained" aria-describedby={requirements} onClick={() => chooser.current?.click()}>
        {text('torvet.listingImport.chooseFile')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,text/csv"
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // Resets the input, so that the same file can be selected again after it was corrected.
          target.value = '';
        }}
      />
    </Zone>
  );
};
