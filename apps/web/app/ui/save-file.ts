/** Hands a file to the browser, which saves it under its name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
