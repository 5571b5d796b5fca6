/** Maximum number of searches whose position in the rotation is remembered. */
const mostRemembered = 5_000;

/** Rotation of promoted listings: chooses the listings that are shown. */
export interface Rotation {
  /**
   * Next `size` items. Each call with the same key continues after the previous one, so that all items are shown
   * equally often.
   * @param key identifies the search.
   * @returns the chosen items, and their position in the rotation; equal positions mean equal choices.
   */
  next: <Item>(
    key: string,
    items: readonly Item[],
    size: number,
  ) => { chosen: readonly Item[]; position: number };
}

export const openRotation = (): Rotation => {
  const turns = new Map<string, number>();
  return {
    next: (key, items, size) => {
      if (items.length <= size) return { chosen: items, position: 0 };
      const position = (turns.get(key) ?? Math.floor(Math.random() * items.length)) % items.length;
      turns.delete(key);
      turns.set(key, position + size);
      const [oldest] = turns.keys();
      if (turns.size > mostRemembered && oldest !== undefined) turns.delete(oldest);
      return { chosen: [...items, ...items].slice(position, position + size), position };
    },
  };
};
