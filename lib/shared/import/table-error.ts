/** A file that is not a valid table. The message follows the file's name and a colon. */
export class TableError extends Error {
  override readonly name = 'TableError';
}
