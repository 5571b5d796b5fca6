import { type ReactNode, useState } from 'react';
import { useText } from '../../../ui/useText';
import { CropDialog } from './CropDialog';
import { cropped, findPortrait, isWideEnough, type Portrait } from './portrait';

export interface Cropping {
  /** Adds files; for portraits, the user first selects a crop. */
  addFiles: (files: readonly File[]) => void;
  /** Dialog for the next portrait. */
  cropDialog: ReactNode;
  /** Reason why a portrait cannot be cropped. */
  cropProblem: string | undefined;
}

/** Asks the user to crop portrait photographs, one by one, before they are added. */
export const useCrop = (add: (files: readonly File[]) => void): Cropping => {
  const { text } = useText();
  const [portraits, setPortraits] = useState<readonly Portrait[]>([]);
  const [problem, setProblem] = useState<string>();
  const [current] = portraits;
  const next = () => setPortraits((all) => all.slice(1));

  const addFiles = async (files: readonly File[]) => {
    setProblem(undefined);
    const found = await Promise.all(files.map(findPortrait));
    const others = files.filter((_, at) => found[at] === undefined);
    if (others.length > 0) add(others);
    const all = found.filter((portrait) => portrait !== undefined);
    const narrow = all.find((portrait) => !isWideEnough(portrait));
    if (narrow) setProblem(text('torvet.image.crop.tooNarrow', { name: narrow.file.name }));
    setPortraits((waiting) => [...waiting, ...all.filter(isWideEnough)]);
  };
  const crop = async (portrait: Portrait, top: number) => {
    next();
    // Files that the browser cannot decode are sent unchanged, and the server reports the error.
    add([await cropped(portrait, top).catch(() => portrait.file)]);
  };
  return {
    addFiles: (files) => void addFiles(files),
    cropDialog: current ? (
      <CropDialog
        key={portraits.length}
        portrait={current}
        onCrop={(top) => void crop(current, top)}
        onClose={next}
      />
    ) : null,
    cropProblem: problem,
  };
};
