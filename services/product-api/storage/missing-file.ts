/** Whether a failure of the file system means that there is no such file, be it that a folder on its way is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
