export function downloadFile(name: string, type: 'text/csv' | 'text/calendar', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the "Save as" dialog.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
