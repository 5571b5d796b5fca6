import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { download } from '../../../lists/export/download';
import { useToast } from '../../../providers/useToast';
import { squareCodeFile, squareCodeImage } from '../../../ui/codeFiles';
import { SquareCode } from '../../../ui/SquareCode';
import { useText } from '../../../ui/useText';

interface CodeDialogProps {
  listingID: number;
  link: string;
  onClose: () => void;
}

/** Dialog with the listing's public URL as a QR code, to scan or download. */
export const CodeDialog = ({ listingID, link, onClose }: CodeDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const title = useId();
  const name = text('torvet.listingShow.qrFile', { id: listingID });
  const keepImage = async () => {
    try {
      download(await squareCodeImage(link), `${name}.png`);
    } catch {
      toast.say(text('torvet.listingShow.qrFailed'), 'error');
    }
  };
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{text('torvet.listingShow.qrTitle')}</DialogTitle>
      <DialogContent>
        <p style={{ margin: '0 0 16px' }}>{text('torvet.listingShow.qrText')}</p>
        <div style={{ display: 'grid', justifyItems: 'center', gap: 8 }}>
          <SquareCode value={link} label={text('torvet.listingShow.qrTitle')} width={240} />
          <span style={{ overflowWrap: 'anywhere', textAlign: 'center' }}>{link}</span>
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '&& > *': { m: 0 } }}>
        <Button variant="outlined" onClick={() => download(squareCodeFile(link), `${name}.svg`)}>
          {text('torvet.listingShow.qrDownload', { format: 'SVG' })}
        </Button>
        <Button variant="outlined" onClick={() => void keepImage()}>
          {text('torvet.listingShow.qrDownload', { format: 'PNG' })}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('torvet.actions.closeDialog')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
