import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { useToast } from '../../providers/useToast';
import { useText } from '../useText';
import { type Fetched, failureReported, fetched } from './fetched';
import { isReloading } from './staleChunks';

/** Error boundary that renders nothing in place of a failed part; the rest of the page remains. */
class OrNothing extends Component<{ onFailed: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    failureReported();
    this.props.onFailed();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const close = (props: object): void => {
  const onClose: unknown = Reflect.get(props, 'onClose');
  if (typeof onClose === 'function') Reflect.apply(onClose, undefined, []);
};

/**
 * Part of a page in a separate chunk, such as a menu or dialog, loaded when it is rendered. If loading fails, a toast
 * is shown and the part's `onClose` is called, so that the user can open it again.
 * @param load imports the component.
 * @param texts messages that the component needs, as in {@link fetched}.
 */
export const fetchedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: 'first',
): Fetched<Props> => {
  const Inner = fetched(load, texts);
  const Part = (props: Props) => {
    const { text } = useText();
    const { say } = useToast();
    const fail = () => {
      if (!isReloading()) say(text('torvet.app.loadFailedText'), 'error');
      close(props);
    };
    return <OrNothing onFailed={fail}>{createElement(Inner, props)}</OrNothing>;
  };
  return Object.assign(Part, { fetch: Inner.fetch, fetchAhead: Inner.fetchAhead });
};
