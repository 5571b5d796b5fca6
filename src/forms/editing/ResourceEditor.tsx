import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { resources } from '../../../resources';
import { type FieldValues, type ResourceSchema, recordTitle } from '../../../schemas/resourceSchema';
import { hasLiveToken } from '../../providers/auth/tokenCookie';
import { wordsOf } from '../../providers/data/operationWords';
import { toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { browserDrafts } from '../drafts/browserDrafts';
import { draftKey } from '../drafts/keptDraft';
import { EarlierNotice } from '../earlier/EarlierNotice';
import { useEarlierVersion } from '../earlier/useEarlierVersion';
import { RecordImageProvider } from '../images/recordImage';
import { reportRefused } from '../images/rejectedUploads';
import { useRecordImage } from '../images/useRecordImage';
import type { UploadsState } from '../images/useUploads';
import type { OwnControls } from '../kinds/controls';
import { fieldsOf } from '../schema/sentFields';
import { FormStoreProvider, useFormState } from '../store/context';
import { createFormStore, type FormStore } from '../store/formStore';
import { FormProgressProvider } from '../store/progress';
import { useFormText } from '../store/useFormText';
import { FormLayout } from './FormLayout';
import { useEditing } from './useEditing';
import { type EditedRecord, useSaving } from './useSaving';

/** Action after a save, e.g. publication. */
export interface Completion {
  label: string;
  /** Success message. */
  done: string;
  /** @param key idempotency key, the same for all attempts. */
  run: (record: EditedRecord, key: string) => Promise<EditedRecord>;
}

interface ResourceEditorProps {
  resource: string;
  schema: ResourceSchema;
  /** Undefined for a new record. */
  record: EditedRecord | undefined;
  userID: string | number;
  /** Properties of a new record that are no form fields. */
  created?: object;
  /** Initial values of a new record, handled as if the user had typed them. */
  filledIn?: FieldValues;
  /** Path of the form, and path of the page that closing it opens. */
  path: string;
  back: string;
  widgets?: OwnControls;
  /** Content above the form. */
  notices?: ReactNode;
  /** Content next to the form. */
  aside?: ReactNode;
  /** Label of the save button; default *save*. */
  submit?: string | undefined;
  completion?: Completion | undefined;
  /** Called with the response of a save. */
  onSaved?: (record: EditedRecord) => void;
  readRecord?: (current: unknown) => EditedRecord | undefined;
  onCreated: (record: EditedRecord) => void;
}

/** Name of a record of the resource, for toasts. */
const entityOf = (resource: string) => {
  const operations = resources.find(({ name }) => name === resource)?.operations;
  const [, entity] = wordsOf(operations?.update ?? operations?.create ?? '');
  return entity;
};

const readAny = (current: unknown): EditedRecord | undefined => {
  if (typeof current !== 'object' || current === null) return undefined;
  const { id, ID, ...rest } = { id: undefined, ID: undefined, ...current };
  const known = id ?? ID;
  return typeof known === 'number' || typeof known === 'string' ? { ...rest, ID, id: known } : undefined;
};

/** Opens the page of a new record after its image was uploaded; if the upload failed, the form shows the error. */
const useGoOn = (
  created: EditedRecord | undefined,
  { underWay, uploads }: UploadsState,
  onCreated: (record: EditedRecord) => void,
) => {
  const words = useFormText();
  const toast = useToast();
  const announced = useRef<EditedRecord>(undefined);
  useEffect(() => {
    if (!created || underWay > 0 || announced.current === created) return;
    announced.current = created;
    reportRefused(uploads, words, toast);
    onCreated(created);
  }, [created, underWay, uploads, words, toast, onCreated]);
};

const Editor = ({ store, ...props }: ResourceEditorProps & { store: FormStore }) => {
  const { resource, schema, record: initial, userID, created, path, back, onCreated } = props;
  const { widgets, notices, aside, submit, completion } = props;
  const { text, own } = useFormText();
  const toast = useToast();
  const earlier = useEarlierVersion(store);
  const [first, setFirst] = useState<EditedRecord>();
  const saving = useSaving({
    store,
    resource,
    created,
    complete: completion?.run,
    initial,
    onCreated: setFirst,
  });
  const { record } = saving;
  const image = useRecordImage(resource, store, saving);
  useGoOn(first, image.state.uploads, onCreated);
  const title = useFormState(({ saved }) => recordTitle(schema, saved));
  const editing = useEditing({
    store,
    saving,
    draft: {
      storage: browserDrafts,
      key: draftKey(userID, `${schema.labels}-${record?.id ?? 'new'}`),
    },
    path,
    readRecord: props.readRecord ?? readAny,
    beside: image.beside,
    isSignedIn: hasLiveToken,
    onSaved: (_, action) => {
      const done = action === 'complete' ? completion?.done : undefined;
      if (done !== undefined) toast.say(done, 'success');
      else toast.succeeded(action === 'create' ? 'create' : 'update', entityOf(resource));
      const saved = saving.known();
      if (saved) props.onSaved?.(saved);
    },
    onIncomplete: (why) => {
      const reason = why === undefined ? text('torvet.form.seeAbove') : toApiError(why).message;
      toast.say([text('torvet.form.savedOnly'), reason].join(' '), 'error');
    },
    onFailed: (action, error) =>
      toast.failed(action === 'create' ? 'create' : 'update', entityOf(resource), error),
  });
  return (
    <RecordImageProvider value={image.state}>
      <FormLayout
        editing={editing}
        header={
          <Typography variant="h1" tabIndex={-1} sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
            {title ?? own('new') ?? text('torvet.listingIndex.untitled')}
          </Typography>
        }
        actions={{
          intents: [
            { intent: 'save', label: submit ?? text('torvet.form.submit') },
            ...(completion ? [{ intent: 'complete' as const, label: completion.label }] : []),
          ],
          back,
          done: text('torvet.actions.back'),
        }}
        notices={
          <>
            {earlier ? <EarlierNotice at={earlier.at} /> : null}
            {notices}
          </>
        }
        aside={aside}
        {...(widgets && { widgets })}
      />
    </RecordImageProvider>
  );
};

/** Form of a record of any resource, generated from its schema and saved with react-admin's mutations. */
export const ResourceEditor = (props: ResourceEditorProps) => {
  const { schema, record, filledIn } = props;
  const [store] = useState(() => {
    const made = createFormStore(schema, fieldsOf(schema, record));
    if (filledIn) made.fill(filledIn);
    return made;
  });
  return (
    <FormStoreProvider store={store}>
      <FormProgressProvider>
        <Editor {...props} store={store} />
      </FormProgressProvider>
    </FormStoreProvider>
  );
};
