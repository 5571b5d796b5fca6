import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldIssue } from '../../../schemas/messages';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { toApiError } from '../../providers/http/apiError';
import { differences } from '../conflict/mergeConflict';
import type { DraftStorage } from '../drafts/keptDraft';
import { type KeptDraftState, useKeptDraft } from '../drafts/useKeptDraft';
import type { RejectedSave } from '../errors/ErrorSummary';
import { fieldsOf } from '../schema/sentFields';
import { formIssues } from '../schema/validate';
import { changedFields, type FormStore } from '../store/formStore';
import { useFormText } from '../store/useFormText';
import type { Leaving, UnsavedChange } from './LeaveWarning';
import type { EditedRecord, Saving } from './useSaving';

/** Purpose of a save: a draft, or a complete record for publication. */
export type Intent = 'save' | 'complete';

export type SaveAction = 'create' | 'update' | 'complete';

/** Work outside of the fields, e.g. uploads, that a save waits for. */
export interface BesideForm {
  isUnderWay: () => boolean;
  /** Resolves with the errors after all uploads have finished. */
  errors: () => Promise<RejectedSave['errors']>;
  unsavedChanges: (leaving: Leaving) => readonly UnsavedChange[];
}

export interface EditingOptions<R extends EditedRecord> {
  store: FormStore;
  saving: Saving<R>;
  draft: { storage: DraftStorage; key: string };
  path: string;
  /** Parses the record in the body of a conflict response; undefined if the body contains none. */
  readRecord: (current: unknown) => R | undefined;
  /** True if saves must leave the record complete, as for a published listing. */
  staysComplete?: boolean;
  beside?: BesideForm | undefined;
  /**
   * Asks for confirmation before a save.
   * @returns false if the user returns to the form.
   */
  confirm?: (intent: Intent) => Promise<boolean>;
  /** Returns false after a sign-out; leaving then needs no confirmation, because the draft remains. */
  isSignedIn: () => boolean;
  onSaved: (record: R, action: SaveAction) => void;
  /** Called after a failed save; the fields show their own errors. */
  onFailed: (action: SaveAction, error: unknown) => void;
  /**
   * Called if the record was saved, but completing it failed.
   * @param why undefined if the form shows the reason.
   */
  onIncomplete: (why: unknown) => void;
}

export interface Editing<R extends EditedRecord> {
  store: FormStore;
  record: R | undefined;
  draft: KeptDraftState;
  busy: Intent | undefined;
  /** True while a save waits for pending uploads. */
  isWaiting: boolean;
  rejected: RejectedSave | undefined;
  /** Current values on the server, while the conflict dialog is open. */
  conflict: FieldValues | undefined;
  submit: (intent: Intent) => void;
  restoreDraft: () => void;
  resolveConflict: (values: FieldValues) => void;
  closeConflict: () => void;
  /** Unsaved changes that would be lost if the page were left now. */
  unsavedChanges: (leaving: Leaving) => readonly UnsavedChange[];
}

/** State and actions of editing a record, from opening the form to the last save. Requires the form store's context. */
export const useEditing = <R extends EditedRecord>(options: EditingOptions<R>): Editing<R> => {
  const { store, saving, isSignedIn, beside } = options;
  const { schema } = store;
  const { summarySentence } = useFormText();
  const [busy, setBusy] = useState<Intent>();
  const [isWaiting, setWaiting] = useState(false);
  const [rejected, setRejected] = useState<RejectedSave>();
  const [conflict, setConflict] = useState<{ current: R; intent: Intent }>();
  const latest = useRef(options);
  const running = useRef<Intent>(undefined);
  // Save that is repeated after a conflict, once the resolved values and the new version are in the form.
  const settle = useRef<Intent>(undefined);
  useEffect(() => {
    latest.current = options;
  });

  const { record, save, complete, adopt } = saving;
  const draft = useKeptDraft({
    draftStorage: options.draft.storage,
    key: options.draft.key,
    version: record?.version,
    path: options.path,
  });
  const { forget, restore } = draft;

  const toFieldError = useCallback(
    (issue: FieldIssue) => ({ path: issue.path, sentence: summarySentence(issue) }),
    [summarySentence],
  );
  const reject = useCallback(
    (errors: RejectedSave['errors']) =>
      setRejected((before) => ({ attempt: (before?.attempt ?? 0) + 1, errors })),
    [],
  );
  /**
   * Handles a newer version on the server. Opens the conflict dialog if other users changed fields; otherwise saves
   * over the newer version.
   */
  const meet = useCallback(
    (current: R, intent: Intent) => {
      const { saved, values } = store.get();
      const theirs = fieldsOf(schema, current);
      if (differences(schema, saved, values, theirs).some(({ changedBy }) => changedBy !== 'mine')) {
        setConflict({ current, intent });
        return;
      }
      store.fill(values, theirs);
      adopt(current);
      settle.current = intent;
    },
    [store, schema, adopt],
  );
  const fail = useCallback(
    (error: unknown, intent: Intent, action: SaveAction, isKept: boolean) => {
      const { status, fields, current } = toApiError(error);
      const theirs = status === 412 ? latest.current.readRecord(current) : undefined;
      if (theirs) {
        meet(theirs, intent);
        return;
      }
      if (status === 422 && Object.keys(fields).length > 0) {
        store.setServerErrors(fields);
        if (!isKept) latest.current.onFailed(action, error);
        reject(Object.entries(fields).map(([path, sentence]) => ({ path, sentence })));
        if (isKept) latest.current.onIncomplete(undefined);
        return;
      }
      if (isKept) latest.current.onIncomplete(error);
      else latest.current.onFailed(action, error);
    },
    [store, reject, meet],
  );

  const submit = useCallback(
    async (intent: Intent) => {
      if (running.current) return;
      const whole = intent === 'complete' || latest.current.staysComplete === true;
      const action = intent === 'complete' ? 'complete' : record ? 'update' : 'create';
      setRejected(undefined);
      running.current = intent;
      setBusy(intent);
      let isKept = false;
      try {
        const check = () => store.check(whole ? 'complete' : 'draft');
        // Errors of fields are shown without waiting for uploads.
        const waits = beside && whole && (check().length === 0 || !beside.isUnderWay());
        setWaiting(waits === true);
        const others = waits ? await beside.errors() : [];
        setWaiting(false);
        const errors = [...check().map(toFieldError), ...others];
        if (errors.length > 0) {
          // Saves the fields of an existing record even if it cannot be completed.
          const keeps = record !== undefined && intent === 'complete' && !latest.current.staysComplete;
          if (keeps && formIssues(schema, 'draft', store.get().values).length === 0) {
            await save();
            forget();
            latest.current.onIncomplete(undefined);
          }
          reject(errors);
          return;
        }
        if ((await latest.current.confirm?.(intent)) === false) return;
        const saved = await save();
        isKept = intent === 'complete';
        const done = intent === 'complete' ? await complete() : saved;
        forget();
        latest.current.onSaved(done, action);
      } catch (error) {
        fail(error, intent, action, isKept);
      } finally {
        running.current = undefined;
        setBusy(undefined);
      }
    },
    [record, schema, beside, store, toFieldError, reject, save, complete, forget, fail],
  );

  useEffect(() => {
    // The form now contains the resolved values and the server's version.
    const intent = settle.current;
    settle.current = undefined;
    if (intent) void submit(intent);
  });

  const theirs = useMemo(() => conflict && fieldsOf(schema, conflict.current), [schema, conflict]);
  return useMemo(
    () => ({
      store,
      record,
      draft,
      busy,
      isWaiting,
      rejected,
      conflict: theirs,
      submit: (intent) => void submit(intent),
      restoreDraft: () => {
        const version = restore();
        // The draft is based on an older version, so the next save finds conflicts field by field.
        if (record && version !== undefined) adopt({ ...record, version });
      },
      resolveConflict: (values) => {
        if (!conflict) return;
        store.fill(values, fieldsOf(schema, conflict.current));
        adopt(conflict.current);
        settle.current = conflict.intent;
        setConflict(undefined);
      },
      closeConflict: () => setConflict(undefined),
      unsavedChanges: (leaving) => {
        if (!isSignedIn()) return [];
        const typed = changedFields(store.get()).length > 0;
        return [...(typed ? (['fields'] as const) : []), ...(beside?.unsavedChanges(leaving) ?? [])];
      },
    }),
    [
      store,
      schema,
      record,
      draft,
      busy,
      isWaiting,
      rejected,
      theirs,
      conflict,
      submit,
      beside,
      restore,
      adopt,
      isSignedIn,
    ],
  );
};
