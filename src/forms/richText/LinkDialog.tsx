import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { mailtoLink } from '../../../schemas/mailto';
import { allowedMarkup } from '../../../schemas/markup';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { LabelledInput } from '../kinds/BaseInput';

const scheme = new RegExp(`^(?:(?:${allowedMarkup.schemes.join('|')}):|/(?![/\\\\]))`, 'i');

/** Link target with `https://` or `mailto:` added if it is missing. */
const linkAddress = (typed: string): string | undefined => {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (scheme.test(address)) return address;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(address)) return mailtoLink(address);
  return /^[\w-]+(?:\.[\w-]+)+/.test(address) ? `https://${address}` : undefined;
};

const hrefOf = (editor: Editor): string => {
  const { href }: Record<string, unknown> = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
};

/** Dialog for the link target of the selected text. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { text } = useText();
  const [address, setAddress] = useState(() => hrefOf(editor));
  const [wrong, setWrong] = useState(false);
  const isLink = editor.isActive('link');
  const set = () => {
    const href = linkAddress(address);
    if (href === undefined) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text('torvet.form.markup.linkTitle')}
      confirm={text('torvet.form.markup.linkSet')}
      maxWidth="xs"
      onClose={onClose}
      onConfirm={set}
    >
      <LabelledInput
        id="rich-text-link"
        label={text('torvet.form.markup.linkAddress')}
        help={text('torvet.form.markup.linkHelp')}
        error={wrong ? text('torvet.form.markup.linkWrong') : undefined}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setWrong(false);
        }}
        htmlInput={{ inputMode: 'url', autoComplete: 'off' }}
      />
      {isLink ? (
        <Button
          color="error"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {text('torvet.form.markup.linkRemove')}
        </Button>
      ) : null}
    </ConfirmDialog>
  );
};
