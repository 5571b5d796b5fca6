import { useState } from 'react';
import { openEncodingDetector, type TextEncoding } from '../../../schemas/imports/encoding';
import { importLimits } from '../../../schemas/imports/states';

/** A text file with an encoding chosen by the user. */
export interface UncertainFile {
  file: File;
  content: Uint8Array;
  /** The most likely encoding. */
  encoding: TextEncoding;
}

/** First bytes of workbooks: a ZIP archive, a compound file. */
const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** The file with its likely encoding if that is uncertain; undefined for a file that the server can read by itself or rejects. */
const findUncertainty = async (file: File): Promise<UncertainFile | undefined> => {
  if (file.size > importLimits.bytes) return undefined;
  const content = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(content)) return undefined;
  const detector = openEncodingDetector();
  detector.add(content);
  const detected = detector.detected();
  return detected?.uncertain ? { file, content, encoding: detected.encoding } : undefined;
};

/** Uploads a file, after its encoding is chosen if that is uncertain. */
export const useFileEncoding = (send: (file: File, encoding?: TextEncoding) => void) => {
  const [uncertain, setUncertain] = useState<UncertainFile>();
  const take = async (file: File) => {
    // A file that cannot be read here is the upload's error.
    const found = await findUncertainty(file).catch(() => undefined);
    if (found) setUncertain(found);
    else send(file);
  };
  return {
    uncertain,
    take: (file: File) => void take(file),
    sendAs: (encoding: TextEncoding) => {
      if (uncertain) send(uncertain.file, encoding);
      setUncertain(undefined);
    },
    cancel: () => setUncertain(undefined),
  };
};
