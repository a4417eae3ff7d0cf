import { basename } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { CsvFile } from './csv-file';
import type { Counts } from './import-file';

export type Terminal = NodeJS.WritableStream & { isTTY?: boolean };

/** Without a terminal to draw on, a line is written this often. */
const LINE_EVERY = 3_000;
const FORMAT = '{file} [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {left} left';

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Shows how far a file is, in bytes read of it as it lies on the disk, with the rate and the time left. */
export function showProgress(file: CsvFile, output: Terminal) {
  const startedAt = performance.now();
  const name = basename(file.path);
  const bar = output.isTTY === true ? new SingleBar({ format: FORMAT, stream: output, barsize: 24 }) : null;
  let bytes = 0;
  let saidAt = startedAt;

  const words = (counts: Counts) => {
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      file: name,
      rows: numbers.format(counts.read),
      rate: numbers.format(counts.read / seconds),
      left: duration(bytes === 0 ? 0 : (seconds * (file.bytes - bytes)) / bytes),
    };
  };
  bar?.start(file.bytes, 0, { file: name, rows: 0, rate: 0, left: '?' });
  return {
    addBytes(count: number): void {
      bytes += count;
    },
    update(counts: Counts): void {
      const said = words(counts);
      bar?.update(bytes, said);
      if (bar !== null || performance.now() - saidAt < LINE_EVERY) return;
      saidAt = performance.now();
      const percentage = numbers.format((100 * bytes) / file.bytes);
      output.write(`${name}: ${percentage} %, ${said.rows} rows, ${said.rate} rows/s, ${said.left} left\n`);
    },
    stop(): void {
      bar?.stop();
    },
  };
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
