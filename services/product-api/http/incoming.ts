import { join } from 'node:path';

/** Where received files wait until their request is answered. */
export function readIncoming(dataDirectory: string): string {
  return join(dataDirectory, 'incoming');
}
