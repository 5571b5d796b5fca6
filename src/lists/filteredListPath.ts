export const filteredListPath = (path: string, filter: Readonly<Record<string, number | string>>): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
