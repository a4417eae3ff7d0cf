const FOLDER = 'masters';

/**
 * Where the master of an original lies, in one of two formats: `uploads/{id}.tiff` has `masters/uploads/{id}-tiff.jpg`.
 * It has the original's name in its own, so that it is known to belong to it.
 */
export function listMasterKeys(key: string): { jpg: string; png: string } {
  const stem = `${FOLDER}/${key.replace(/\.([a-z]+)$/, '-$1')}`;
  return { jpg: `${stem}.jpg`, png: `${stem}.png` };
}

/** Whether a key names a master, which is nobody's image by itself. */
export function isMasterKey(key: string): boolean {
  return key.startsWith(`${FOLDER}/`);
}
