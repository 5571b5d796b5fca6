/** Saves a file with the browser's download function. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the URL until the end of this task.
  setTimeout(() => URL.revokeObjectURL(url));
};
