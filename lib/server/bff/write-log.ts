/** docs/operating.md describes this log. */
export function writeLog(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.warn(line);
}
