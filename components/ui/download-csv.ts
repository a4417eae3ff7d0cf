/** Lets the browser download a CSV file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the "Save as" dialog.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
