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

/** Effect of a save. */
export type SaveAction = 'create' | 'update' | 'complete';

/** Pending work that a save waits for, e.g. uploads. */
export interface BesideForm {
  isUnderWay: () => boolean;
  /** Errors, once no upload is pending. */
  errors: () => Promise<RejectedSave['errors']>;
  unsavedChanges: (leaving: Leaving) => readonly UnsavedChange[];
}

export interface EditingOptions<R extends EditedRecord> {
  store: FormStore;
  saving: Saving<R>;
  /** Path of the edited form, and title of its draft. */
  draft: { storage: DraftStorage; key: string };
  /** Path of the form. */
  path: string;
  /** The record that a conflict was answered with; undefined for anything else. */
  readRecord: (current: unknown) => R | undefined;
  /** The record is complete already, and a save must leave it so. */
  staysComplete?: boolean;
  beside?: BesideForm | undefined;
  /** Confirmation before a save. @returns false to return to the form. */
  confirm?: (intent: Intent) => Promise<boolean>;
  /** Signed out: leaving cannot be cancelled, and the draft remains. */
  isSignedIn: () => boolean;
  onSaved: (record: R, action: SaveAction) => void;
  /** The save failed: fields show it where they can. */
  onFailed: (action: SaveAction, error: unknown) => void;
  /** The record is saved, and not completed. @param why undefined where the form shows it. */
  onIncomplete: (why: unknown) => void;
}

export interface Editing<R extends EditedRecord> {
  store: FormStore;
  record: R | undefined;
  draft: KeptDraftState;
  busy: Intent | undefined;
  /** A save waits for pending uploads. */
  isWaiting: boolean;
  rejected: RejectedSave | undefined;
  /** Current values on the server, while the user resolves the conflict. */
  conflict: FieldValues | undefined;
  submit: (intent: Intent) => void;
  restoreDraft: () => void;
  resolveConflict: (values: FieldValues) => void;
  closeConflict: () => void;
  /** Unsaved work if the page were left now. */
  unsavedChanges: (leaving: Leaving) => readonly UnsavedChange[];
}

/** Editing of one record from opening its form to the last save. Needs the form's store around it. */
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
  // Save to repeat after a conflict, once its version and resolved values are in the form.
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
   * Handles a newer version on the server: opens the conflict dialog if others have changed fields, else saves over
   * it.
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
        // Errors of fields are shown at once, before uploads have finished.
        const waits = beside && whole && (check().length === 0 || !beside.isUnderWay());
        setWaiting(waits === true);
        const others = waits ? await beside.errors() : [];
        setWaiting(false);
        const errors = [...check().map(toFieldError), ...others];
        if (errors.length > 0) {
          // The fields of an existing record are saved even if it cannot be completed.
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
    // The chosen values are in the form by now, on the version that they are saved over.
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
        // The draft is based on an older version: saving it resolves conflicts field by field.
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
