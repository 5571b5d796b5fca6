import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { FieldLabel } from '../frame/FieldLabel';
import { describedBy, HelperLine } from '../frame/HelperLine';
import { type ControlProps, useFieldMeta, useFormField } from '../kinds/useFormField';
import { cleanMarkup } from './cleanMarkup';
import { contentOf, documentOf, extensions, schema } from './documents';
import { EditorFrame } from './EditorFrame';
import { EditorToolbar } from './EditorToolbar';
import { ImageDialog } from './ImageDialog';
import { LinkDialog } from './LinkDialog';
import { TextPreview } from './TextPreview';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Editor for text with headings, lists, links, images and tables, with a preview. */
export const RichTextEditor = ({ name }: ControlProps) => {
  const { id, label, help, error, required, value, set, onFocus, onBlur } = useFormField(name);
  const { language } = useFieldMeta(name);
  const labelId = useId();
  const [dialog, setDialog] = useState<'link' | 'image'>();
  const stored = textIn(value);
  const description = describedBy(id, { help, error });
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanMarkup,
      attributes: {
        id,
        role: 'textbox',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': String(required),
        'aria-invalid': String(error !== undefined),
        ...(description === undefined ? {} : { 'aria-describedby': description }),
        ...(language === undefined ? {} : { lang: language }),
      },
    }),
    [id, labelId, required, error, description, language],
  );
  const [initial] = useState(() => contentOf(documentOf(schema, stored)));
  const editor = useEditor({
    extensions,
    injectCSS: false,
    // Created in an effect, because an editor created during rendering is destroyed if its effects run late.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    // Passed as a document, because Tiptap's own HTML parsing is blocked by trusted types.
    content: initial,
    onUpdate: ({ editor: changed }) => set(changed.isEmpty ? '' : cleanMarkup(changed.getHTML())),
    onFocus,
    onBlur,
  });
  // Applies values from the server or the history; the editor's own output is already in it.
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return;
    const own = editor.isEmpty ? '' : cleanMarkup(editor.getHTML());
    if (own === stored || own === cleanMarkup(stored)) return;
    const next = documentOf(editor.schema, stored);
    if (!next.eq(editor.state.doc)) editor.commands.setContent(contentOf(next), { emitUpdate: false });
  }, [editor, stored]);
  return (
    <div>
      <FieldLabel id={labelId} required={required}>
        {label}
      </FieldLabel>
      <EditorFrame data-invalid={error === undefined ? undefined : true}>
        <EditorToolbar
          // Without the key, the toolbar would show the state without editor until the first transaction.
          key={String(editor === null)}
          editor={editor}
          label={label}
          onLink={() => setDialog('link')}
          onImage={() => setDialog('image')}
        />
        <EditorContent editor={editor} />
      </EditorFrame>
      <HelperLine id={id} help={help} error={error} />
      {stored === '' ? null : (
        <Box sx={{ mt: 1 }}>
          <TextPreview name={name} markup={stored} />
        </Box>
      )}
      {editor !== null && dialog === 'link' ? (
        <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />
      ) : null}
      {editor !== null && dialog === 'image' ? (
        <ImageDialog editor={editor} onClose={() => setDialog(undefined)} />
      ) : null}
    </div>
  );
};
