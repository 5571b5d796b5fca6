import { useCallback, useEffect, useMemo, useRef } from 'react';
import { recordImageSchema } from '../../../schemas/image';
import { imageFields } from '../../../schemas/resourceSchema';
import { useTorvetData } from '../../providers/data/dataProvider';
import { operationFor } from '../../providers/data/queryData';
import { useWrite } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import type { BesideForm } from '../editing/useEditing';
import type { EditedRecord, Saving } from '../editing/useSaving';
import type { FormStore } from '../store/formStore';
import type { RecordImageState } from './recordImage';
import { useUploads } from './useUploads';

/**
 * Record with the image from the response. The response's version is used only if nothing else has changed; otherwise
 * the next save detects the conflict.
 */
const withAnswered = (
  record: EditedRecord,
  answer: EditedRecord,
  names: readonly string[],
): EditedRecord => ({
  ...record,
  ...Object.fromEntries(names.map((name): [string, unknown] => [name, answer[name]])),
  version: answer.version === (record.version ?? 0) + 1 ? answer.version : record.version,
});

/** Image of a record in its form. Uploaded separately from the fields, once the record exists. */
export const useRecordImage = (resource: string, store: FormStore, saving: Saving<EditedRecord>) => {
  const { schema } = store;
  const { record, ensureSaved, known, adopt } = saving;
  const [field] = imageFields(schema);
  const names = useMemo(() => imageFields(schema).map(({ name }) => name), [schema]);
  const client = useTorvetData();
  const toast = useToast();

  const waiting = useRef<((id: EditedRecord['id']) => void)[]>([]);
  const id = record?.id;
  useEffect(() => {
    if (id === undefined) return;
    for (const go of waiting.current.splice(0)) go(id);
  }, [id]);
  const hasDrafts = schema.draft !== schema.complete;
  const recordID = useCallback(async () => {
    const saved = known();
    if (saved) return saved.id;
    // If the resource has no drafts, the upload waits until the user saves the record.
    return hasDrafts
      ? (await ensureSaved()).id
      : new Promise<EditedRecord['id']>((go) => waiting.current.push(go));
  }, [known, hasDrafts, ensureSaved]);

  const take = useCallback(
    (answer: EditedRecord) => {
      const current = known();
      if (current) adopt(withAnswered(current, answer, names));
    },
    [known, adopt, names],
  );
  const uploads = useUploads<EditedRecord['id'], EditedRecord>({
    recordID,
    // No limit, because a new image replaces the current one.
    room: Number.POSITIVE_INFINITY,
    max: 1,
    kind: field?.meta.imageKind,
    send: async (to, source, { key, signal, onProgress }) => {
      const { data } = await client.setImage(resource, { id: to, source, key, signal, onProgress });
      return data;
    },
    onAdded: take,
    onFailed: (error) => toast.failed('add', 'image', error),
  });
  const removal = useWrite<undefined, EditedRecord>(
    async () => {
      const { data } = await client.removeImage(resource, { id: await recordID() });
      return data;
    },
    { operation: operationFor(resource, 'removeImage'), words: ['delete', 'image'] },
    { onSuccess: take },
  );

  const { underWay } = uploads;
  const beside = useMemo(
    (): BesideForm => ({
      isUnderWay: () => underWay > 0,
      errors: async () => [],
      unsavedChanges: () => (underWay > 0 ? ['images'] : []),
    }),
    [underWay],
  );
  const { mutate, isPending, error } = removal;
  const state = useMemo((): RecordImageState => {
    const [name] = names;
    return {
      image: name === undefined ? undefined : recordImageSchema.safeParse(record?.[name]).data,
      uploads,
      waits: id === undefined && !hasDrafts,
      busy: isPending,
      problem: error ? firstSentence(toApiError(error)) : undefined,
      set: (source) => {
        for (const { key } of uploads.uploads) uploads.cancel(key);
        uploads.add([source]);
      },
      remove: () => mutate(undefined),
    };
  }, [names, record, uploads, id, hasDrafts, isPending, error, mutate]);
  return { state, beside };
};
