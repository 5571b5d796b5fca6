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

/** Rich text editor with headings, lists, links, images and tables, and a preview. */
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
    // Creates the editor in an effect: an editor created during rendering is destroyed if its effects run late.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    // A parsed document, because trusted types block Tiptap's own HTML parsing.
    content: initial,
    onUpdate: ({ editor: changed }) => set(changed.isEmpty ? '' : cleanMarkup(changed.getHTML())),
    onFocus,
    onBlur,
  });
  // Sets values from the server or the history in the editor; values that the editor itself has produced are skipped.
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
          // Remounts the toolbar when the editor exists; otherwise it would not update until the first transaction.
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
