import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { resourceMissing } from './errors';
import type { ObjectType, StoredObjects } from './objects';

export type StoredTables = { [K in ObjectType]?: StoredObjects[K][] };

export class Store {
  private readonly tables: { [K in ObjectType]?: Map<string, StoredObjects[K]> } = {};

  constructor(stored: StoredTables = {}) {
    for (const type of Object.keys(stored) as ObjectType[]) {
      for (const object of stored[type] ?? []) this.put(type, object);
    }
  }

  find<K extends ObjectType>(type: K, id: string | null | undefined): StoredObjects[K] | undefined {
    return id === null || id === undefined ? undefined : this.tables[type]?.get(id);
  }

  /** @throws ProviderError "No such customer: 'cus_1'". `param` is the parameter with the id. */
  get<K extends ObjectType>(type: K, id: string, param = 'id'): StoredObjects[K] {
    const object = this.find(type, id);
    if (object === undefined) throw resourceMissing(type.replace(/^.*\./, '').replaceAll('_', ' '), id, param);
    return object;
  }

  put<K extends ObjectType>(type: K, object: StoredObjects[K]): StoredObjects[K] {
    if (this.tables[type] === undefined) Object.assign(this.tables, { [type]: new Map() });
    this.tables[type]?.set(object.id, object);
    return object;
  }

  remove(type: ObjectType, id: string): void {
    this.tables[type]?.delete(id);
  }

  all<K extends ObjectType>(type: K): StoredObjects[K][] {
    return [...(this.tables[type]?.values() ?? [])];
  }

  /** Ignores internal data, which uses the same ids but has no `object` field. */
  findAny(id: string): object | undefined {
    const found = Object.values(this.tables).map((table) => table.get(id));
    return found.find((object) => object !== undefined && 'object' in object);
  }

  toTables(): StoredTables {
    return Object.fromEntries(Object.entries(this.tables).map(([type, table]) => [type, [...table.values()]]));
  }
}

/** Replaces the file atomically by renaming a temporary file. */
export class StateFile {
  private writing: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;

  /** @param directory null disables the file. */
  constructor(
    private readonly directory: string | null,
    private readonly read: () => object,
  ) {}

  /** Calls during a write share the next write. */
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

/** Returns null without a file. @throws Error if the file is unreadable */
export async function readState<T>(directory: string | null): Promise<T | null> {
  if (directory === null) return null;
  try {
    return JSON.parse(await readFile(join(directory, 'state.json'), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
