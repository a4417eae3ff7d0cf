import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Rows told one by one at the terminal; a file keeps them all. */
const TOLD = 50;

export type Refusal = { path: string; line: number; reason: string };

/** Refused rows: the first 50 are said, all of them go into a CSV file that is made only if there are any. */
export class Refusals {
  private count = 0;
  private waiting = '';
  private file: FileHandle | null = null;
  private readonly listPath: string;

  constructor(
    private readonly directory: string,
    private readonly say: (line: string) => void,
  ) {
    this.listPath = join(directory, `import-errors-${new Date().toISOString().replace(/[:.]/g, '-')}.csv`);
  }

  add({ path, line, reason }: Refusal): void {
    const name = basename(path);
    this.count += 1;
    this.waiting += `${quoted(name)},${line},${quoted(reason)}\n`;
    if (this.count <= TOLD) this.say(`${name}, line ${line}: ${reason}`);
    if (this.count === TOLD + 1) this.say('More rows are refused; the list names them all.');
  }

  /** Writes what was added since the last time. */
  async flush(): Promise<void> {
    if (this.waiting === '') return;
    if (this.file === null) {
      mkdirSync(this.directory, { recursive: true });
      this.file = await open(this.listPath, 'w');
      await this.file.write('file,line,reason\n');
    }
    const lines = this.waiting;
    this.waiting = '';
    await this.file.write(lines);
  }

  /** The path of the list, or null when nothing was refused. */
  async close(): Promise<string | null> {
    await this.flush();
    if (this.file === null) return null;
    await this.file.close();
    return this.listPath;
  }
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
