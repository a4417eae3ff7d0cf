/** Writes a line to the web's log, where the operator finds what browsers report (docs/operating.md). */
export function writeLog(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.warn(line);
}
