/** Number of searches with a stored rotation. */
const mostRemembered = 5_000;

/** Chooses which of several promoted listings are shown. */
export interface Rotation {
  /**
   * The next `size` of these listings. All are shown equally often: each call goes on where the last one of the same search ended.
   * @param key names the search.
   * @returns them with their position in the rotation: equal positions are equal choices.
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
