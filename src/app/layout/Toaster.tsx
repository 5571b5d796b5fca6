import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { toasts } from '../../../schemas/limits';
import { useToastAfterLoad } from '../../providers/toastAfterLoad';
import { undoOf } from '../../providers/useToast';
import { keyHint } from '../../ui/keys/keyTable';
import { useKey } from '../../ui/keys/useKey';
import { radii } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { useToastPlace } from './useToastPlace';

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gap: 8,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minWidth: 0 },
  // Breaks long URLs, which have no spaces.
  '& .MuiAlert-message > span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

interface ShownToast extends NotificationPayload {
  key: number;
  /** Time of appearance in milliseconds, comparable with `Event.timeStamp`. */
  at: number;
}

const argsOf = ({ notificationOptions }: NotificationPayload): unknown => notificationOptions?.messageArgs;

const aboutOf = (toast: ShownToast): unknown => {
  const args = argsOf(toast);
  return typeof args === 'object' && args !== null ? Reflect.get(args, 'about') : undefined;
};

const saysTheSame = (before: ShownToast, arrived: ShownToast) =>
  before.message === arrived.message && before.type === arrived.type;

const hasSucceeded = (before: ShownToast, arrived: ShownToast) =>
  before.type === 'error' &&
  arrived.type === 'success' &&
  aboutOf(before) !== undefined &&
  aboutOf(before) === aboutOf(arrived);

/**
 * True if a new toast replaces an earlier one: it has the same text, or reports success after a failure. A toast with
 * undo is replaced only by a newer toast about the same record.
 */
const replaces = (before: ShownToast) => (arrived: ShownToast) => {
  const [offered, offers] = [before, arrived].map((toast) => undoOf(argsOf(toast))?.about);
  if (offered !== undefined) return offered === offers || offered === aboutOf(arrived);
  return saysTheSame(before, arrived) || hasSucceeded(before, arrived);
};
const durationOf = ({ type, notificationOptions }: NotificationPayload): number =>
  notificationOptions?.autoHideDuration ?? (type === 'error' ? toasts.errorMs : toasts.successMs);

/** Closes a toast after a timeout, which hover and focus pause. */
const useTimeOut = (milliseconds: number, done: () => void) => {
  const left = useRef(milliseconds);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const begun = Date.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1_000, left.current - (Date.now() - begun));
    };
  }, [held, done]);
  return setHeld;
};

const undoKey = 'mod+z';

const Undo = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  minHeight: 32,
  // Negative margin, so that the button does not increase the line height.
  marginBlock: -4,
  padding: '2px 10px',
  border: '1px solid currentColor',
  borderRadius: radii.small,
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.16)' },
}));

/**
 * Button *Fortryd* (undo; also Ctrl-Z outside of text fields) or, after an error, *Prøv igen* (try again).
 * @param newest true for the latest toast with *Fortryd*, which Ctrl-Z applies to.
 */
const UndoButton = ({ onUndo, again, newest }: { onUndo: () => void; again: boolean; newest: boolean }) => {
  const { text } = useText();
  const label = text(again ? 'torvet.actions.retry' : 'torvet.actions.undo');
  useKey(undoKey, onUndo, { label, disabled: !newest });
  return (
    <Undo type="button" onClick={onUndo} {...(newest ? keyHint(undoKey) : {})}>
      {label}
    </Undo>
  );
};

interface ToastProps {
  toast: ShownToast;
  /** True for the latest toast with undo. */
  newest: boolean;
  onClose: (key: number) => void;
}

const Toast = ({ toast, newest, onClose }: ToastProps) => {
  const translate = useTranslate();
  const { text } = useText();
  const { key, message, type, notificationOptions } = toast;
  const close = useCallback(() => onClose(key), [onClose, key]);
  const hold = useTimeOut(durationOf(toast), close);
  const undo = undoOf(argsOf(toast));
  return (
    <Alert
      variant="filled"
      severity={type}
      role={type === 'error' ? 'alert' : 'presentation'}
      onClose={close}
      closeText={text('torvet.toast.close')}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {typeof message === 'string' ? (
        <span>{translate(message, notificationOptions?.messageArgs)}</span>
      ) : (
        message
      )}
      {undo ? (
        <UndoButton
          newest={newest}
          again={type === 'error'}
          onUndo={() => {
            close();
            undo.takeBack();
          }}
        />
      ) : null}
    </Alert>
  );
};

/** Time of the last key or pointer press on the page, comparable with `Event.timeStamp`. */
const usePressTime = () => {
  const pressed = useRef(0);
  useEffect(() => {
    const press = ({ timeStamp }: Event) => {
      pressed.current = timeStamp;
    };
    const names = ['pointerdown', 'keydown', 'popstate'] as const;
    for (const name of names) window.addEventListener(name, press, { capture: true, passive: true });
    return () => {
      for (const name of names) window.removeEventListener(name, press, { capture: true });
    };
  }, []);
  return pressed;
};

/**
 * True if a toast is closed when its page is left. Toasts with an action or undo remain on other pages. Success
 * messages remain on the page that opens after the action.
 * @param pressed time of the user's last press; if the toast is newer, the reported action caused the navigation.
 */
const belongsToPage = (toast: ShownToast, pressed: number) =>
  typeof toast.message === 'string' &&
  (toast.type === 'error' || (pressed > toast.at && !undoOf(argsOf(toast))));

/** Key of the open page; in the work queues it includes the selected listing. */
const useOpened = (): string => {
  const { pathname, search } = useLocation();
  return `${pathname} ${new URLSearchParams(search).get('review') ?? ''}`;
};

/** Moves the focus back to the page when a focused toast closes. */
const useKeptFocus = (count: number) => {
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [count]);
};

/**
 * Sends the mutations of stock components in the mode `undoable`, their default, at once: a write that waits for its
 * toast to close would be lost with the tab (docs/decisions/undo.md).
 */
const useUndoableMutations = () => {
  // Changes with each mutation that is added or taken.
  const take = useTakeUndoableMutation();
  useEffect(() => {
    take()?.({ isUndo: false });
  }, [take]);
};

/** Renders react-admin's notifications as a stack of toasts, the newest last. */
export const Toaster = () => {
  useToastAfterLoad();
  useUndoableMutations();
  const { notifications, resetNotifications } = useNotificationContext();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const count = useRef(0);
  useEffect(() => {
    if (notifications.length === 0) return;
    const arrived = notifications.map((notification) => ({
      ...notification,
      key: (count.current += 1),
      at: performance.now(),
    }));
    setShown((before) => [...before.filter((toast) => !arrived.some(replaces(toast))), ...arrived].slice(-3));
    resetNotifications();
  }, [notifications, resetNotifications]);
  const opened = useOpened();
  const shownOn = useRef(opened);
  const pressed = usePressTime();
  useEffect(() => {
    if (shownOn.current === opened) return;
    shownOn.current = opened;
    setShown((before) => before.filter((toast) => !belongsToPage(toast, pressed.current)));
  }, [opened, pressed]);
  const close = useCallback((key: number) => {
    setShown((before) => before.filter((toast) => toast.key !== key));
  }, []);
  const newest = shown.findLast((toast) => toast.type !== 'error' && undoOf(argsOf(toast)))?.key;
  useKeptFocus(shown.length);
  const stack = useToastPlace(shown.length);
  return (
    <Stack ref={stack} aria-live="polite">
      {shown.map((toast) => (
        <Toast key={toast.key} toast={toast} newest={toast.key === newest} onClose={close} />
      ))}
    </Stack>
  );
};
