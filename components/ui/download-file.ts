export function downloadCsv(name: string, csv: string): void {
  download(name, 'text/csv;charset=utf-8', csv);
}

export function downloadCalendar(name: string, calendar: string): void {
  download(name, 'text/calendar;charset=utf-8', calendar);
}

function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the "Save as" dialog.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
