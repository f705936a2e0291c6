/** Hands a text to the person as a file. */
export function saveAsFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this task; it may go soon afterwards.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
