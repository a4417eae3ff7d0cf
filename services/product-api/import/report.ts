import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { CsvFile } from './csv-file';

export type Terminal = NodeJS.WritableStream & { isTTY?: boolean };

/** In milliseconds. Used unless the output is a terminal. */
export const LINE_EVERY = 3_000;
const FORMAT = '{file} [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {left} left';

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export function showProgress(file: CsvFile, output: Terminal) {
  const startedAt = performance.now();
  const name = basename(file.path);
  const bar = output.isTTY === true ? new SingleBar({ format: FORMAT, stream: output, barsize: 24 }) : null;
  let bytes = 0;
  let printedAt = startedAt;

  const formatProgress = (read: number) => {
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      file: name,
      rows: numbers.format(read),
      rate: numbers.format(read / seconds),
      left: formatDuration(bytes === 0 ? 0 : (seconds * (file.bytes - bytes)) / bytes),
    };
  };
  bar?.start(file.bytes, 0, { file: name, rows: 0, rate: 0, left: '?' });
  return {
    addBytes(count: number): void {
      bytes += count;
    },
    update(read: number): void {
      const progress = formatProgress(read);
      bar?.update(bytes, progress);
      if (bar !== null || performance.now() - printedAt < LINE_EVERY) return;
      printedAt = performance.now();
      const percentage = numbers.format((100 * bytes) / file.bytes);
      output.write(`${name}: ${percentage} %, ${progress.rows} rows, ${progress.rate} rows/s, ${progress.left} left\n`);
    },
    stop(): void {
      bar?.stop();
    },
  };
}

function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const MAX_PRINTED = 50;

type RejectedRow = { path: string; line: number; reason: string };

export class RejectedRows {
  private count = 0;
  private unwritten = '';
  private file: FileHandle | null = null;
  private readonly listPath: string;

  constructor(
    private readonly directory: string,
    private readonly say: (line: string) => void,
  ) {
    this.listPath = join(directory, `import-errors-${new Date().toISOString().replace(/[:.]/g, '-')}.csv`);
  }

  add({ path, line, reason }: RejectedRow): void {
    const name = basename(path);
    this.count += 1;
    this.unwritten += `${quoteCsv(name)},${line},${quoteCsv(reason)}\n`;
    if (this.count <= MAX_PRINTED) this.say(`${name}, line ${line}: ${reason}`);
    if (this.count === MAX_PRINTED + 1) this.say('More rows are rejected; the list contains all of them.');
  }

  async flush(): Promise<void> {
    if (this.unwritten === '') return;
    if (this.file === null) {
      mkdirSync(this.directory, { recursive: true });
      this.file = await open(this.listPath, 'w');
      await this.file.write('file,line,reason\n');
    }
    const lines = this.unwritten;
    this.unwritten = '';
    await this.file.write(lines);
  }

  /** @returns the path of the rejection list; null if no rows were rejected */
  async close(): Promise<string | null> {
    await this.flush();
    if (this.file === null) return null;
    await this.file.close();
    return this.listPath;
  }
}

function quoteCsv(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
