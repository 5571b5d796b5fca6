/** Downloads a file in the browser. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL until the end of this task.
  setTimeout(() => URL.revokeObjectURL(url));
};
