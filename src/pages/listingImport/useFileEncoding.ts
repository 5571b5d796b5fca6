import { useState } from 'react';
import { openEncodingDetector, type TextEncoding } from '../../../schemas/imports/encoding';
import { importLimits } from '../../../schemas/imports/states';

/** Text file whose encoding the user must select. */
export interface UncertainFile {
  file: File;
  content: Uint8Array;
  /** Most likely encoding. */
  encoding: TextEncoding;
}

/** True for the first bytes of an Excel workbook: a ZIP archive, or a compound file (`.xls`). */
const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** The file and its most likely encoding. Undefined if the server can detect the encoding, or would reject the file. */
const findUncertainty = async (file: File): Promise<UncertainFile | undefined> => {
  if (file.size > importLimits.bytes) return undefined;
  const content = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(content)) return undefined;
  const detector = openEncodingDetector();
  detector.add(content);
  const detected = detector.detected();
  return detected?.uncertain ? { file, content, encoding: detected.encoding } : undefined;
};

/** Uploads a file. If its encoding is uncertain, the user first selects one. */
export const useFileEncoding = (send: (file: File, encoding?: TextEncoding) => void) => {
  const [uncertain, setUncertain] = useState<UncertainFile>();
  const take = async (file: File) => {
    // If the file cannot be read, the upload reports the error.
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
