/** Messages to other tabs of this origin; the sender does not receive its own. */
export interface TabChannel {
  post: (message: string) => void;
  /** @returns a function that unsubscribes. */
  subscribe: (listener: (message: unknown) => void) => () => void;
}

/** Opens a broadcast channel; without browser support, messages are discarded. */
export const openTabChannel = (name: string): TabChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    post: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
      channel?.postMessage(message);
    },
    subscribe: (listener) => {
      const take = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', take);
      return () => channel?.removeEventListener('message', take);
    },
  };
};
