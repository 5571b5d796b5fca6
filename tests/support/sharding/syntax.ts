/** A node of PostgreSQL's syntax tree. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const child = (node: Node | undefined, name: string): Node | undefined => {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
};

export const itemsOf = (node: Node | undefined, name: string): Node[] => {
  const value = node?.[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const textOf = (node: Node | undefined, name: string): string | undefined => {
  const value = node?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Column that an expression refers to; its name is `*` for all columns. */
export const columnOf = (
  expression: Node | undefined,
): { alias: string | undefined; name: string } | undefined => {
  const fields = itemsOf(child(expression, 'ColumnRef'), 'fields').map(
    (field) => textOf(child(field, 'String'), 'sval') ?? '*',
  );
  const name = fields.at(-1);
  return name === undefined ? undefined : { alias: fields.at(-2), name };
};

/** Names of the functions that an expression calls. */
export const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isNode(value)) return [];
  const called = itemsOf(child(value, 'FuncCall'), 'funcname').map(
    (each) => textOf(child(each, 'String'), 'sval') ?? '',
  );
  return [...called.slice(-1), ...Object.values(value).flatMap(namesIn)];
};
