/** Number of searches with a stored rotation. */
const mostRemembered = 5_000;

/** Chooses which of several promoted listings are shown. */
export interface Rotation {
  /**
   * Next `size` of these listings. Each call continues after the last one for the same search, so that all listings are
   * shown equally often.
   * @param key identifies the search.
   * @returns the listings with their position in the rotation; equal positions mean equal choices.
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
