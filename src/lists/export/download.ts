/** Hands a file to the browser's downloads. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url));
};
