/** A file that cannot be imported at all; the message is one line for the person at the terminal. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A row that cannot be imported; the others go on. */
export class RowError extends Error {
  override readonly name = 'RowError';
}
