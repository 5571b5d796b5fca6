/** Channel to other tabs of this origin; the sender does not receive its own messages. */
export interface TabChannel {
  post: (message: string) => void;
  /** @returns a function that unsubscribes. */
  subscribe: (listener: (message: unknown) => void) => () => void;
}

/** Opens a broadcast channel. In browsers without support, messages are discarded. */
export const openTabChannel = (name: string): TabChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    post: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel reaches only its own origin
      channel?.postMessage(message);
    },
    subscribe: (listener) => {
      const take = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', take);
      return () => channel?.removeEventListener('message', take);
    },
  };
};
