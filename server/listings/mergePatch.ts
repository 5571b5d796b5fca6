import { isRecord } from '../../schemas/isRecord';

/** Applies a JSON Merge Patch (RFC 7396): null removes a key, objects are merged recursively, other values replace. */
export const mergePatch = (
  before: unknown,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const merged: Record<string, unknown> = isRecord(before) ? { ...before } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = isRecord(value) ? mergePatch(merged[name], value) : value;
  }
  return merged;
};
