/** Talks to the other tabs of this origin; a message never comes back to the one that sent it. */
export interface TabChannel {
  post: (message: string) => void;
  /** @returns stops listening. */
  subscribe: (listener: (message: unknown) => void) => () => void;
}

/** Opens a broadcast channel by its name; without support for it, messages go nowhere. */
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
