/** Operators find reports from browsers in this log (docs/operating.md). */
export function writeLog(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.warn(line);
}
