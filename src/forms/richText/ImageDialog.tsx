import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { imageLimits } from '../../../schemas/limits';
import { useTorvetData } from '../../providers/data/dataProvider';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { checkFile } from '../images/checkFile';
import { DropZone } from '../images/DropZone';
import { LabelledInput } from '../kinds/BaseInput';

/** Timeout of an upload in milliseconds. */
const uploadMs = 120_000;

/** Dialog to choose an image and enter its alternative text; the image is then uploaded and inserted. */
export const ImageDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { text, errorSentence } = useText('image');
  const client = useTorvetData();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string>();
  const upload = useMutation({
    mutationFn: async (chosen: File) =>
      client.addContentImage(chosen, {
        key: crypto.randomUUID(),
        signal: AbortSignal.timeout(uploadMs),
        onProgress: () => undefined,
      }),
    onSuccess: ({ url, width, height }) => {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: url, alt: alt.trim(), width, height } })
        .run();
      onClose();
    },
  });
  const choose = async (chosen: File) => {
    const wrong = await checkFile(chosen, 'illustration');
    setProblem(wrong && errorSentence({ issue: { path: 'file', message: wrong } }));
    setFile(wrong ? undefined : chosen);
  };
  const add = () => {
    if (!file) setProblem((known) => known ?? text('torvet.form.markup.imageMissing'));
    else if (alt.trim() === '') setProblem(text('torvet.form.markup.altMissing'));
    else upload.mutate(file);
  };
  return (
    <ConfirmDialog
      title={text('torvet.form.markup.imageTitle')}
      confirm={text('torvet.form.markup.imageAdd')}
      busy={upload.isPending}
      failure={problem ?? (upload.error ? firstSentence(toApiError(upload.error)) : undefined)}
      maxWidth="sm"
      onClose={onClose}
      onConfirm={add}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DropZone
          single
          kind="illustration"
          full={file !== undefined}
          onFiles={([one]) => one && void choose(one)}
        />
        {file ? <Box sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box> : null}
        <LabelledInput
          id="rich-text-alt"
          label={text('torvet.image.alt')}
          help={text('torvet.form.markup.altHelp')}
          required
          value={alt}
          onChange={({ target }) => {
            setAlt(target.value.replaceAll(/[<>"]/g, ''));
            setProblem(undefined);
          }}
          htmlInput={{ maxLength: imageLimits.altText, autoComplete: 'off' }}
        />
      </Box>
    </ConfirmDialog>
  );
};
