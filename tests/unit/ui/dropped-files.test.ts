import { describe, expect, it } from 'vitest';
import { listDroppedFiles } from '@/components/ui/dropped-files';

type Tree = { [name: string]: Tree | 'file' };

/** Creates a dropped file or folder. A folder returns two entries per read. */
function createEntry(name: string, tree: Tree | 'file'): FileSystemEntry {
  const isFile = tree === 'file';
  const base = { name, isFile, isDirectory: !isFile };
  if (isFile) return { ...base, file: (resolve: (file: File) => void) => resolve(new File(['1'], name)) } as never;
  const inside = Object.entries(tree).map(([one, content]) => createEntry(one, content));
  const readEntries = (resolve: (part: FileSystemEntry[]) => void) => resolve(inside.splice(0, 2));
  return { ...base, createReader: () => ({ readEntries }) } as never;
}

function createDrop(tree: Tree) {
  const names = Object.keys(tree);
  return {
    files: names.map((name) => new File(['1'], name)),
    items: Object.entries(tree).map(([name, content]) => ({ webkitGetAsEntry: () => createEntry(name, content) })),
  };
}

const listNames = async (tree: Tree, limit?: number) =>
  (await listDroppedFiles(createDrop(tree), limit)).map(({ name }) => name);

describe('dropped files', () => {
  it('lists hidden files that are dropped themselves', async () => {
    expect(await listNames({ 'a.jpg': 'file', '.b': 'file' })).toEqual(['a.jpg', '.b']);
  });

  it('lists the files in dropped folders, without hidden ones', async () => {
    const tree: Tree = {
      'works.csv': 'file',
      pictures: { 'a.jpg': 'file', 'b.jpg': 'file', '.DS_Store': 'file', details: { 'c.jpg': 'file' }, empty: {} },
    };
    expect(await listNames(tree)).toEqual(['works.csv', 'a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('limits the number of dropped files', async () => {
    expect(await listNames({ pictures: { 'a.jpg': 'file', 'b.jpg': 'file', 'c.jpg': 'file' } }, 2)).toEqual([
      'a.jpg',
      'b.jpg',
    ]);
  });

  it('dropped text contains no files', async () => {
    expect(await listDroppedFiles({ files: [], items: [{ webkitGetAsEntry: () => null }] })).toEqual([]);
  });
});
