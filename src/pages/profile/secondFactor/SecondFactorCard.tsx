import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import type { SecondFactor } from '../../../../schemas/secondFactor';
import { Card } from '../../../forms/show/Card';
import { signOutToReturn } from '../../../providers/auth/leave';
import { useToast } from '../../../providers/useToast';
import { fetchedPart } from '../../../ui/fetched/fetchedPart';
import { useText } from '../../../ui/useText';
import { PlainList } from '../PlainList';
import type { Removal } from './RemoveDialog';
import { useSecondFactor, useSecondFactorChanged } from './useSecondFactor';

const AppDialog = fetchedPart(async () => (await import('./AppDialog')).AppDialog);
const PasskeyDialog = fetchedPart(async () => (await import('./PasskeyDialog')).PasskeyDialog);
const NewCodesDialog = fetchedPart(async () => (await import('./RecoveryCodes')).NewCodesDialog);
const RemoveDialog = fetchedPart(async () => (await import('./RemoveDialog')).RemoveDialog);
const RecoveryCodes = fetchedPart(async () => (await import('./RecoveryCodes')).RecoveryCodes);

const adding = { app: AppDialog, passkey: PasskeyDialog, codes: NewCodesDialog };

interface RowProps {
  name: string;
  about: string;
  /** Label of the button, and its accessible name. */
  action: string;
  actionLabel: string;
  /** Called by the button; undefined if this session may not use it. */
  onAction: (() => void) | undefined;
}

const Row = ({ name, about, action, actionLabel, onAction }: RowProps) => (
  <li>
    <div className="what">
      <span className="name">{name}</span>
      <span className="when">{about}</span>
    </div>
    {onAction ? (
      <Button size="small" variant="outlined" aria-label={actionLabel} onClick={onAction}>
        {action}
      </Button>
    ) : null}
  </li>
);

interface HeldProps {
  held: SecondFactor;
  onRemove: (removal: Removal) => void;
  onNewCodes: () => void;
}

/** List of the user's second factors, with buttons to remove them. */
const Held = ({ held, onRemove, onNewCodes }: HeldProps) => {
  const { appSince, passkeys, recoveryCodes, taken } = held;
  const { text, formats } = useText();
  if (appSince === undefined && passkeys.length === 0)
    return <p>{text('torvet.profile.secondFactor.none')}</p>;
  const app = text('torvet.profile.secondFactor.app');
  const since = (time: string) => text('torvet.profile.secondFactor.since', { time: formats.dateTime(time) });
  const remove = text('torvet.profile.secondFactor.remove');
  const removeNamed = (name: string) => text('torvet.profile.secondFactor.removeNamed', { name });
  return (
    <PlainList>
      {appSince === undefined ? null : (
        <Row
          name={app}
          about={since(appSince)}
          action={remove}
          actionLabel={removeNamed(app)}
          onAction={taken ? () => onRemove({ name: app }) : undefined}
        />
      )}
      {passkeys.map(({ ID, name, createdAt, lastUsedAt }) => (
        <Row
          key={ID}
          name={name}
          about={[
            since(createdAt),
            ...(lastUsedAt
              ? [text('torvet.profile.secondFactor.used', { time: formats.dateTime(lastUsedAt) })]
              : []),
          ].join(' · ')}
          action={remove}
          actionLabel={removeNamed(name)}
          onAction={taken ? () => onRemove({ name, passkeyID: ID }) : undefined}
        />
      ))}
      <Row
        name={text('torvet.profile.secondFactor.codes', { smart_count: recoveryCodes })}
        about={text('torvet.profile.secondFactor.codesText')}
        action={text('torvet.profile.secondFactor.newCodes')}
        actionLabel={text('torvet.profile.secondFactor.newCodes')}
        onAction={taken ? onNewCodes : undefined}
      />
    </PlainList>
  );
};

type Open = { dialog: keyof typeof adding } | { removal: Removal } | { codes: readonly string[] } | undefined;

/** Card with the user's second factors, and buttons to add more. */
export const SecondFactorCard = () => {
  const { text } = useText();
  const { say } = useToast();
  const { data: held, error, isPending, refetch } = useSecondFactor();
  const changed = useSecondFactorChanged();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    changed();
  };
  const added = (codes: readonly string[]) => {
    if (codes.length > 0) return setOpen({ codes });
    say(text('torvet.profile.secondFactor.added'), 'success');
    return done();
  };
  const Adding = open && 'dialog' in open ? adding[open.dialog] : undefined;
  const hasNone = held?.appSince === undefined && held?.passkeys.length === 0;
  const lacks = held?.required === true && hasNone;
  return (
    <Card title={text('torvet.profile.secondFactor.title')}>
      <p style={{ marginTop: 0 }}>{text('torvet.profile.secondFactor.text')}</p>
      {lacks ? <Alert severity="warning">{text('torvet.profile.secondFactor.required')}</Alert> : null}
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.profile.secondFactor.failed')}
        </Alert>
      ) : null}
      {isPending ? <Skeleton height={48} /> : null}
      {held ? (
        <>
          <Held
            held={held}
            onRemove={(removal) => setOpen({ removal })}
            onNewCodes={() => setOpen({ dialog: 'codes' })}
          />
          {held.taken || hasNone ? (
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
              {held.appSince === undefined ? (
                <Button variant="outlined" onClick={() => setOpen({ dialog: 'app' })}>
                  {text('torvet.profile.secondFactor.addApp')}
                </Button>
              ) : null}
              {'PublicKeyCredential' in window ? (
                <Button variant="outlined" onClick={() => setOpen({ dialog: 'passkey' })}>
                  {text('torvet.profile.secondFactor.addPasskey')}
                </Button>
              ) : null}
            </div>
          ) : (
            <Alert
              severity="info"
              sx={{ mt: 1.5 }}
              action={
                <Button onClick={() => void signOutToReturn()}>
                  {text('torvet.profile.secondFactor.signInAgain')}
                </Button>
              }
            >
              {text('torvet.profile.secondFactor.notTaken')}
            </Alert>
          )}
        </>
      ) : null}
      <Suspense fallback={null}>
        {Adding ? <Adding onClose={close} onAdded={added} /> : null}
        {open && 'removal' in open ? (
          <RemoveDialog removal={open.removal} onClose={close} onRemoved={done} />
        ) : null}
        {open && 'codes' in open ? <RecoveryCodes codes={open.codes} onClose={done} /> : null}
      </Suspense>
    </Card>
  );
};
