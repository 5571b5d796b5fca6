import { createContext, useContext } from 'react';
import type { RecordImage } from '../../../schemas/image';
import type { UploadsState } from './useUploads';

export interface RecordImageState {
  image: RecordImage | undefined;
  uploads: UploadsState;
  /** True if the upload starts after the record was saved. */
  waits: boolean;
  busy: boolean;
  /** Reason why the image could not be removed. */
  problem: string | undefined;
  set: (source: File | string) => void;
  remove: () => void;
}

const RecordImageContext = createContext<RecordImageState | undefined>(undefined);

export const RecordImageProvider = RecordImageContext.Provider;

/** @throws Error outside of a record's form. */
export const useRecordImageState = (): RecordImageState => {
  const state = useContext(RecordImageContext);
  if (!state) throw new Error('An image field outside the form of a record');
  return state;
};
