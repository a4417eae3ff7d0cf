/** The database is not one that this process may use now. The message is a sentence for who starts it. */
export class UnusableDatabaseError extends Error {
  override readonly name: string = 'UnusableDatabaseError';
}
