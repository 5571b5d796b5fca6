import { join } from 'node:path';
import { tokenSecretFile } from '../credentials/secret';
import { digestOfFile, readLines } from './files';
import { type Digest, imageFolder, imageList, imageSchema, type Manifest, readManifest } from './manifest';

/** Maximum number of problems in an error message. */
const mostNamed = 20;

/** Creates an error that lists problems, one per line. */
const differences = (sentence: string, problems: readonly string[]): Error => {
  const named = problems.slice(0, mostNamed);
  if (problems.length > named.length) named.push(`and ${problems.length - named.length} more`);
  return new Error([sentence, ...named.map((problem) => `  ${problem}`)].join('\n'));
};

/** @throws Error with a list of the problems, if there are any. */
export const requireNone = (sentence: string, problems: readonly string[]): void => {
  if (problems.length > 0) throw differences(sentence, problems);
};

const compare = async (folder: string, file: string, expected: Digest): Promise<string[]> => {
  const found = await digestOfFile(join(folder, file));
  if (!found) return [`${file} is missing`];
  if (found.bytes !== expected.bytes)
    return [`${file} has ${found.bytes} bytes instead of ${expected.bytes}`];
  return found.sha256 === expected.sha256 ? [] : [`${file} has another content`];
};

/** Reads the list of images of a backup. */
export async function* imagesIn(folder: string) {
  for await (const lines of readLines(join(folder, imageList)))
    for (const line of lines) yield imageSchema.parse(JSON.parse(line));
}

/**
 * Compares all files of a backup with the manifest. @throws Error with a list of missing and changed files.
 */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const table of manifest.tables) problems.push(...(await compare(folder, table.file, table)));
  if (manifest.secret.in === 'file')
    problems.push(...(await compare(folder, tokenSecretFile, manifest.secret.file)));
  const inList = await compare(folder, imageList, manifest.images.list);
  problems.push(...inList);
  if (inList.length === 0)
    for await (const image of imagesIn(folder))
      problems.push(...(await compare(folder, `${imageFolder}/${image.key}`, image)));
  requireNone('these files differ from its manifest:', problems);
  return manifest;
};
