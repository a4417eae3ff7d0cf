import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is complete at any moment: it is written beside itself, then renamed. */
export class StateFile {
  private writing: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;

  /** @param directory null disables the file. */
  constructor(
    private readonly directory: string | null,
    private readonly read: () => object,
  ) {}

  /**
   * Settles when the current state is on disk. Calls during a write share the next write.
   */
  flush(): Promise<void> {
    if (this.directory === null) return Promise.resolve();
    this.waiting ??= this.writing.then(() => {
      this.waiting = undefined;
      this.writing = this.write(this.directory ?? '');
      return this.writing;
    });
    return this.waiting;
  }

  private async write(directory: string): Promise<void> {
    const text = JSON.stringify(this.read());
    const path = join(directory, 'state.json');
    await mkdir(directory, { recursive: true });
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }
}

/** Reads the state; null if there is no file. @throws Error for an unreadable file. */
export async function readState<T>(directory: string | null): Promise<T | null> {
  if (directory === null) return null;
  try {
    return JSON.parse(await readFile(join(directory, 'state.json'), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
