/** Downloads text as a CSV file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the "Save as" dialog.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
