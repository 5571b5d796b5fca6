import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { fieldMeta } from '../../../schemas/field';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { BusyButton } from '../../ui/BusyButton';
import type { OpenEditor } from '../../ui/EditInPlace';
import { useText } from '../../ui/useText';
import { FormValue } from '../conflict/FormValue';
import { controls } from '../kinds/controls';
import { sentFields } from '../schema/sentFields';
import type { Strictness } from '../schema/validate';
import { SmallField } from '../small/SmallField';
import { FormStoreProvider } from '../store/context';
import { createFormStore } from '../store/formStore';
import { sameValue } from '../store/values';

/** Result of saving one field. */
export type InPlaceOutcome =
  | { done: true }
  /** Error messages by field. */
  | { errors: Readonly<Record<string, string>> }
  /**
   * Another user changed the field too.
   * @param keepMine overwrites the other user's value.
   */
  | { theirs: unknown; keepMine: () => Promise<InPlaceOutcome> }
  | { failure: string };

interface InPlaceEditorProps extends OpenEditor {
  /** Schema that contains only the edited field. */
  schema: ResourceSchema;
  name: string;
  value: unknown;
  /** Custom control of the field, and values that are saved together with the field's. */
  control?: ReactNode;
  beside?: FieldValues;
  /** `complete` if the field must not be empty. */
  strictness: Strictness;
  /** @param value undefined if the field is empty. */
  save: (value: unknown) => Promise<InPlaceOutcome>;
  /** Called when the user accepts the other user's value. */
  onTheirs: () => void;
}

const isGeneric = (kind: string): kind is keyof typeof controls => Object.hasOwn(controls, kind);

/**
 * Edits one field of a record in place, with the form's control, schema and messages. Enter or a click outside saves,
 * Tab saves and opens the next field, Esc cancels. If the value is rejected, the field stays open and focused.
 */
export const InPlaceEditor = (props: InPlaceEditorProps) => {
  const { schema, name, value, control, beside = {}, strictness, save, onTheirs, anchor, onClose } = props;
  const { text, labelOf } = useText(schema.labels);
  const [store] = useState(() => createFormStore(schema, value === undefined ? {} : { [name]: value }));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<InPlaceOutcome>();
  const type = schema.fields[name];
  const kind = type ? fieldMeta(type).kind : 'text';
  const Control = isGeneric(kind) ? controls[kind].component : undefined;
  const form = useRef<HTMLElement>(null);
  const focus = useCallback(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input, textarea');
    field?.focus();
    field?.select();
  }, []);
  const begin = useCallback(
    (element: HTMLElement | null) => {
      form.current = element;
      focus();
    },
    [focus],
  );

  /** Focuses the field after a click outside. Called before validation, because the first focus hides errors. */
  const regainFocus = () => {
    if (form.current?.contains(document.activeElement) !== true) focus();
  };
  const follow = (result: InPlaceOutcome, next: boolean) => {
    if ('done' in result) return onClose(next);
    if ('errors' in result) {
      regainFocus();
      store.check(strictness);
      store.setServerErrors(result.errors);
    }
    setOutcome(result);
  };
  const send = async (act: () => Promise<InPlaceOutcome>, next: boolean) => {
    setBusy(true);
    try {
      follow(await act(), next);
    } finally {
      setBusy(false);
    }
  };
  const submit = (next: boolean) => {
    if (busy) return;
    setOutcome(undefined);
    regainFocus();
    if (store.check(strictness).length > 0) return;
    const mine = sentFields(schema, store.get().values)[name];
    if (sameValue(mine, value) && Object.keys(beside).length === 0) onClose(next);
    else void send(() => save(mine), next);
  };
  const conflict = outcome && 'theirs' in outcome ? outcome : undefined;
  const mine = store.get().values[name];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
        else if (!conflict) submit(false);
      }}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': labelOf(name) } }}
    >
      <FormStoreProvider store={store}>
        <Box
          component="form"
          noValidate
          ref={begin}
          sx={{ display: 'grid', gap: 1.5, width: 'min(320px, calc(100vw - 48px))', p: 2 }}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit(false);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            const inField = event.target instanceof HTMLInputElement;
            if (event.key !== 'Tab' || event.shiftKey || !inField || conflict) return;
            event.preventDefault();
            submit(true);
          }}
        >
          {control ??
            (Control ? <SmallField name={name}>{(field) => <Control {...field} />}</SmallField> : null)}
          {outcome && 'failure' in outcome ? <Alert severity="error">{outcome.failure}</Alert> : null}
          {conflict ? (
            <Alert severity="warning">
              <strong>{text('torvet.conflict.title')}</strong>
              <div>
                {text('torvet.conflict.theirs')}: <FormValue name={name} value={conflict.theirs} />
              </div>
              <div>
                {text('torvet.conflict.mine')}: <FormValue name={name} value={mine} />
              </div>
            </Alert>
          ) : null}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {conflict ? (
              <>
                <Button size="small" onClick={onTheirs}>
                  {text('torvet.conflict.takeTheirs')}
                </Button>
                <BusyButton
                  size="small"
                  variant="contained"
                  busy={busy}
                  onClick={() => void send(conflict.keepMine, false)}
                >
                  {text('torvet.conflict.keepMine')}
                </BusyButton>
              </>
            ) : (
              <>
                <Button size="small" onClick={() => onClose()}>
                  {text('torvet.actions.cancel')}
                </Button>
                <BusyButton size="small" variant="contained" type="submit" busy={busy}>
                  {text('torvet.actions.save')}
                </BusyButton>
              </>
            )}
          </Box>
        </Box>
      </FormStoreProvider>
    </Popover>
  );
};
