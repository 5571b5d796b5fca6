import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { imageCountLimits } from '../../../schemas/limits';
import { imageIssues } from '../../../schemas/listing/publishableImages';
import { type ListingRecord, listingSchema } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import type { ListingValues } from '../../../schemas/listing/variants';
import type { FieldIssue } from '../../../schemas/messages';
import { differences } from '../../forms/conflict/mergeConflict';
import { type DraftStorage, draftKey } from '../../forms/drafts/keptDraft';
import { type KeptDraftState, useKeptDraft } from '../../forms/drafts/useKeptDraft';
import type { RejectedSave } from '../../forms/errors/ErrorSummary';
import type { Leaving, UnsavedChange } from '../../forms/leaving/LeaveWarning';
import type { FormServices } from '../../forms/services';
import { changedFields, type FormStore } from '../../forms/store/formStore';
import type { ImageServices } from '../../listings/images/imageServices';
import { isRefused, uploadPath, uploadProblem } from '../../listings/images/rejectedUploads';
import { type ImagesState, useImages } from '../../listings/images/useImages';
import { type UploadsState, useUploads } from '../../listings/images/useUploads';
import { rowPath } from '../../listings/row';
import { toApiError } from '../../providers/http/apiError';
import { useText } from '../../ui/useText';
import { fieldsOf, type ListingCalls } from './listingCalls';
import type { EarlierVersion } from './useEarlierVersion';
import type { SaveAction } from './useOutcomes';
import { useSaving } from './useSaving';

/** What a save is for: to keep the work, or to publish it as well. */
export type Intent = 'save' | 'publish';

export interface EditingOptions {
  store: FormStore;
  record: ListingRecord | undefined;
  accountID: number;
  userID: string | number;
  services: { listing: ListingCalls; images: ImageServices; form: FormServices };
  draftStorage: DraftStorage;
  /** The version out of the history that the form was opened with. */
  earlier?: EarlierVersion | undefined;
  /** Nobody is signed in any more: leaving is no choice then, and the draft is kept. */
  isSignedIn: () => boolean;
  onCreated: (record: ListingRecord, forImages: boolean) => void;
  onSaved: (record: ListingRecord, action: SaveAction) => void;
  /** A failure that no field shows. */
  onFailed: (action: SaveAction, error: unknown) => void;
}

export interface Editing {
  store: FormStore;
  record: ListingRecord | undefined;
  images: ImagesState;
  uploads: UploadsState;
  draft: KeptDraftState;
  busy: Intent | undefined;
  /** The save waits for images that are on their way. */
  awaitsImages: boolean;
  refused: RejectedSave | undefined;
  conflict: ListingRecord | undefined;
  submit: (intent: Intent) => void;
  ensureID: () => Promise<number>;
  restoreDraft: () => void;
  resolveConflict: (values: ListingValues) => void;
  closeConflict: () => void;
  /** What would be lost if the page were left now. */
  unsavedChanges: (leaving: Leaving) => readonly UnsavedChange[];
}

/** The editing of one listing, from opening the form to the last save. */
export const useEditing = (options: EditingOptions): Editing => {
  const { store, accountID, userID, services, draftStorage, isSignedIn } = options;
  const { variant } = store;
  const words = useText();
  const { text, issueSentence } = words;
  const [busy, setBusy] = useState<Intent>();
  const [awaitsImages, setAwaitsImages] = useState(false);
  const [refused, setRejected] = useState<RejectedSave>();
  const [conflict, setConflict] = useState<{ current: ListingRecord; intent: Intent }>();
  const latest = useRef(options);
  const running = useRef<Intent>(undefined);
  // To be saved again once the version and the values that were agreed on are here.
  const settle = useRef<Intent>(undefined);
  useEffect(() => {
    latest.current = options;
  });

  const onCreated = useCallback((created: ListingRecord) => {
    latest.current.onCreated(created, running.current === undefined);
  }, []);
  const saving = useSaving({ store, calls: services.listing, accountID, initial: options.record, onCreated });
  const { record, save, activate, ensureID, adopt } = saving;
  const images = useImages(services.images, record?.ID, {
    images: options.record?.images ?? [],
    imagesVersion: options.record?.imagesVersion ?? 0,
  });
  const { max } = imageCountLimits(variant.offMarket);
  const uploads = useUploads({
    services: services.images,
    listingID: ensureID,
    room: max - images.images.length,
    max,
    onAdded: images.take,
  });
  const { settled: uploadsSettled } = uploads;
  const { settled: imagesSettled } = images;
  const draft = useKeptDraft({
    draftStorage,
    key: draftKey({ userID, accountID }, variant, record?.ID),
    version: record?.version,
    path: record ? `${rowPath(record)}/update` : `/listings/${variant.family}/create`,
  });
  const { forget, restore } = draft;

  const toFieldError = useCallback(
    (issue: FieldIssue) => ({ path: issue.path, sentence: issueSentence(issue) }),
    [issueSentence],
  );
  const refuse = useCallback(
    (errors: RejectedSave['errors']) =>
      setRejected((before) => ({ attempt: (before?.attempt ?? 0) + 1, errors })),
    [],
  );
  /** Another version is on the server: a choice where others have changed fields, else it is saved over. */
  const meet = useCallback(
    (current: ListingRecord, intent: Intent) => {
      const { saved, values } = store.get();
      const theirs = fieldsOf(variant, current);
      if (differences(variant, saved, values, theirs).some(({ changedBy }) => changedBy !== 'mine')) {
        setConflict({ current, intent });
        return;
      }
      store.fill(values, theirs);
      adopt(current);
      settle.current = intent;
    },
    [store, variant, adopt],
  );
  const fail = useCallback(
    (error: unknown, intent: Intent, action: SaveAction) => {
      const { status, fields, current } = toApiError(error);
      if (status === 412) {
        const theirs = listingSchema.safeParse(current);
        if (theirs.success) {
          meet(theirs.data, intent);
          return;
        }
      }
      if (status === 422 && Object.keys(fields).length > 0) {
        store.refuse(fields);
        refuse(Object.entries(fields).map(([path, sentence]) => ({ path, sentence })));
        return;
      }
      latest.current.onFailed(action, error);
    },
    [store, refuse, meet],
  );

  /** The images that were refused, and what the others lack for publication, once none is on its way. */
  const imageErrors = useCallback(async (): Promise<RejectedSave['errors']> => {
    setAwaitsImages(true);
    const failed = (await uploadsSettled()).filter(isRefused);
    const stored = await imagesSettled();
    setAwaitsImages(false);
    return [
      ...failed.map((upload) => ({
        path: uploadPath(upload),
        sentence: [text('torvet.image.failed', { name: upload.name }), uploadProblem(upload, words)].join(
          ': ',
        ),
      })),
      ...imageIssues(variant, stored).map(toFieldError),
    ];
  }, [uploadsSettled, imagesSettled, variant, toFieldError, text, words]);

  const submit = useCallback(
    async (intent: Intent) => {
      if (running.current) return;
      const whole = intent === 'publish' || record?.status === statuses.active;
      const action = intent === 'publish' ? 'activate' : record ? 'update' : 'create';
      setRejected(undefined);
      running.current = intent;
      setBusy(intent);
      try {
        const check = () => store.check(whole ? 'published' : 'draft');
        // Fields are told at once: nobody waits for images to hear of them.
        const awaitable = whole && (check().length === 0 || uploads.underWay === 0);
        const images = awaitable ? await imageErrors() : [];
        const errors = [...check().map(toFieldError), ...images];
        if (errors.length > 0) {
          refuse(errors);
          return;
        }
        const saved = await save();
        const done = intent === 'publish' ? await activate() : saved;
        forget();
        latest.current.onSaved(done, action);
      } catch (error) {
        fail(error, intent, action);
      } finally {
        running.current = undefined;
        setBusy(undefined);
      }
    },
    [record, uploads.underWay, imageErrors, store, toFieldError, refuse, save, activate, forget, fail],
  );

  useEffect(() => {
    // The chosen values are in the form by now, on the version that they are saved over.
    const intent = settle.current;
    settle.current = undefined;
    if (intent) void submit(intent);
  });

  return useMemo(
    () => ({
      store,
      record,
      images,
      uploads,
      draft,
      busy,
      awaitsImages,
      refused,
      conflict: conflict?.current,
      submit: (intent) => void submit(intent),
      ensureID,
      restoreDraft: () => {
        const version = restore();
        // Made on an older version: saving it is met with what has changed since, field by field.
        if (record && version !== undefined) adopt({ ...record, version });
      },
      resolveConflict: (values) => {
        if (!conflict) return;
        store.fill(values, fieldsOf(variant, conflict.current));
        adopt(conflict.current);
        settle.current = conflict.intent;
        setConflict(undefined);
      },
      closeConflict: () => setConflict(undefined),
      unsavedChanges: (leaving) => {
        if (!isSignedIn()) return [];
        const typed = changedFields(store.get()).length > 0;
        // A change of an image goes on by itself within the app.
        const sending = uploads.underWay > 0 || (leaving === 'unload' && images.isChanging());
        return [...(typed ? (['fields'] as const) : []), ...(sending ? (['images'] as const) : [])];
      },
    }),
    [
      store,
      variant,
      record,
      images,
      uploads,
      draft,
      busy,
      awaitsImages,
      refused,
      conflict,
      submit,
      ensureID,
      restore,
      adopt,
      isSignedIn,
    ],
  );
};
