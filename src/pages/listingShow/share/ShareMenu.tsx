import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { languages } from '../../../../schemas/languages';
import { prospectusPath } from '../../../../schemas/listing/publication';
import { RowActionsMenu } from '../../../ui/RowActionsMenu';
import { useMenuButton } from '../../../ui/useMenuButton';
import { useText } from '../../../ui/useText';
import type { Shared } from './useShared';

interface ShareMenuProps {
  listingID: number;
  shared: Shared;
  onCode: () => void;
}

/** Menu *Del* (share) with the ways to share a listing. */
export const ShareMenu = ({ listingID, shared: { mailto, copy }, onCode }: ShareMenuProps) => {
  const { text } = useText();
  const { id, anchor, close, button } = useMenuButton();
  const after = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <Button variant="outlined" {...button}>
        {text('torvet.listingShow.share')}
      </Button>
      {anchor ? (
        <RowActionsMenu id={id} anchor={anchor} onClose={close}>
          <MenuItem onClick={after(copy)}>{text('torvet.listingShow.copyLink')}</MenuItem>
          <MenuItem component="a" href={mailto} onClick={close}>
            {text('torvet.listingShow.shareByMail')}
          </MenuItem>
          <MenuItem onClick={after(onCode)}>{text('torvet.listingShow.qr')}</MenuItem>
          {languages.map((language) => (
            <MenuItem
              key={language}
              component="a"
              href={prospectusPath(listingID, language)}
              target="_blank"
              rel="noopener"
              onClick={close}
            >
              {text(`torvet.listingShow.prospectus.${language}`)}
              <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
            </MenuItem>
          ))}
        </RowActionsMenu>
      ) : null}
    </>
  );
};
