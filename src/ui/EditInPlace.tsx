import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface OpenEditor {
  /** Element of the edited value; the editor opens at its position. */
  anchor: HTMLElement;
  /** @param next true to open the editor of the next value on the page. */
  onClose: (next?: boolean) => void;
}

const pencils = () => [...document.querySelectorAll<HTMLElement>('[data-in-place]')];

/** Element to focus: the edit button, or the row's menu button if edit buttons are hidden. */
const focusTarget = (pencil: HTMLElement | undefined) =>
  pencil?.checkVisibility() === false
    ? pencil.closest('[data-row]')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
    : pencil;

interface EditInPlaceProps {
  /** Name of the column or field. */
  name: string;
  /** Label of the edit button. */
  label: string;
  /** Displayed value. */
  children: ReactNode;
  /** Renders the editor, which is loaded on first use. */
  renderEditor: (open: OpenEditor) => ReactNode;
  /** Called when the user is likely to open the editor, to prefetch it. */
  onNear?: (() => void) | undefined;
  /** True if a click on the value itself opens the editor. */
  opensOnClick?: boolean;
}

/**
 * Value with an in-place editor, and an edit button that is visible on hover and focus. Enter, F2 or a click opens the
 * editor.
 */
export const EditInPlace = ({
  name,
  label,
  children,
  renderEditor,
  onNear,
  opensOnClick = false,
}: EditInPlaceProps) => {
  const pencil = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ pencil: HTMLElement; time: number }>();
  const [focusNext, setFocusNext] = useState<HTMLElement>();
  // `time` makes each opening a new instance.
  const open = (pencil: HTMLElement) => setOpened((before) => ({ pencil, time: (before?.time ?? 0) + 1 }));
  const onClose = (next = false) => {
    const pencil = opened?.pencil;
    setOpened(undefined);
    const all = pencils();
    const after = next ? all[all.findIndex((one) => one === pencil) + 1] : undefined;
    setFocusNext(after ?? pencil);
  };
  // Runs after the editor has closed, because an open editor traps the focus.
  useEffect(() => {
    if (!opened) focusTarget(focusNext)?.focus();
  }, [opened, focusNext]);
  // A click on the value opens the editor; keyboard and assistive technology use the button.
  const openOnClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || window.getSelection()?.toString()) return;
    event.stopPropagation();
    if (pencil.current) open(pencil.current);
  };
  // Prevents events in the editor from bubbling to the row.
  const keep = (event: MouseEvent | KeyboardEvent) => event.stopPropagation();
  return (
    <span className="in-place">
      {opensOnClick ? (
        <span role="presentation" className="opens" onPointerEnter={onNear} onClick={openOnClick}>
          {children}
        </span>
      ) : (
        children
      )}
      <button
        ref={pencil}
        type="button"
        data-in-place={name}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'F2') return;
          event.preventDefault();
          open(event.currentTarget);
        }}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d="M13.6 3.2a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5l-8.6 8.6-4 .8.8-4 8.6-8.6Zm.9 1.3-1 1L14.600 6.600l1-1a.3.3 0 0 0 0-.4l-.7-.7a.3.3 0 0 0-.4 0Zm-2 2-6.100 6.100-.4 1.500 1.500-.4 6.100-6.100-1.100-1.100Z" />
        </svg>
      </button>
      {opened ? (
        <span role="presentation" key={opened.time} onClick={keep} onKeyDown={keep}>
          <Suspense fallback={null}>
            {renderEditor({ anchor: opened.pencil.parentElement ?? opened.pencil, onClose })}
          </Suspense>
        </span>
      ) : null}
    </span>
  );
};
