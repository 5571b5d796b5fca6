import { Suspense, use, useEffect, useState } from 'react';
import { ChangeCancelled } from '../../providers/changeReasons';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';
import { runningApp } from '../startApp';

/** Lazy chunk, because the dialog imports the form libraries. */
const ReasonDialog = fetchedPart(async () => (await import('../../forms/small/ReasonDialog')).ReasonDialog);

interface Asked {
  previous: string | undefined;
  resolve: (reason: string) => void;
  reject: (error: Error) => void;
}

/** Asks staff without an impersonation for the reason of a change, once per save. */
export const ChangeReasonPrompt = () => {
  const { text } = useText();
  const { reasons } = use(runningApp());
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      reasons.setPrompt(
        (previous) => new Promise((resolve, reject) => setAsked({ previous, resolve, reject })),
      ),
    [reasons],
  );
  if (!asked) return null;
  const { previous, resolve, reject } = asked;
  return (
    <Suspense fallback={null}>
      <ReasonDialog
        title={text('torvet.reason.change.title')}
        confirm={text('torvet.reason.change.save')}
        about="change"
        initial={previous}
        busy={false}
        error={null}
        onClose={() => {
          setAsked(undefined);
          reject(new ChangeCancelled(text('torvet.reason.change.cancelled')));
        }}
        onConfirm={(reason) => {
          setAsked(undefined);
          resolve(reason);
        }}
      >
        <p style={{ marginTop: 0 }}>{text('torvet.reason.change.text')}</p>
      </ReasonDialog>
    </Suspense>
  );
};
