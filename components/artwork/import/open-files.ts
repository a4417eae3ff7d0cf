import { createPictureFile } from '@/lib/shared/import/picture-source';
import type { OpenedZip } from '@/lib/shared/import/read-zip';

/** Unpacks zips among dropped files. */
export async function openFiles(files: readonly File[]): Promise<OpenedZip> {
  const opened: OpenedZip = { files: [], rejections: [] };
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      opened.files.push(createPictureFile(file));
      continue;
    }
    const { readZip } = await import('@/lib/shared/import/read-zip');
    const zip = await readZip(file);
    opened.files.push(...zip.files);
    opened.rejections.push(...zip.rejections);
  }
  return opened;
}
