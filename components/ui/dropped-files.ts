/** The part of a browser's `DataTransfer` that is used. */
type Drop = { files: Iterable<File>; items: Iterable<{ webkitGetAsEntry: () => FileSystemEntry | null }> };

/**
 * Lists the files of a drop, including those in folders, without hidden ones.
 * @param most maximum files from folders; the rest is ignored.
 */
export async function listDroppedFiles({ files, items }: Drop, most = 5_000): Promise<File[]> {
  // Both lists are emptied when the event handler returns.
  const dropped = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some(isFolder)) return dropped;
  const found: File[] = [];
  const waiting = entries;
  for (let entry = waiting.shift(); entry !== undefined && found.length < most; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await listFolder(entry)));
    else if (isFile(entry) && !entry.name.startsWith('.')) found.push(await openFile(entry));
  }
  return found;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/**
 * Reads a folder. Browsers return its entries in batches; an empty batch is the last
 * (https://wicg.github.io/entries-api/#dom-filesystemdirectoryreader-readentries).
 */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const readPart = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const entries: FileSystemEntry[] = [];
  for (let part = await readPart(); part.length > 0; part = await readPart()) entries.push(...part);
  return entries;
}

function openFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
