const MEGABYTE = 1_024 * 1_024;

/** Files of conversations: pictures and PDFs. */
export const threadFileLimits = {
  /** Per file. */
  bytes: 20 * MEGABYTE,
  perMessage: 5,
  name: 200,
  /** In bytes. */
  part: 5 * MEGABYTE,
  /** Files of an account that no message contains yet. Each is deleted after `hours`. */
  unsent: 10,
  hours: 24,
  /** Of all files in conversations that an account has sent. */
  accountBytes: 500 * MEGABYTE,
  /** Seconds for which a link to a file can be opened. */
  linkLifetime: 3_600,
} as const;

export const FILES_PATH = '/files';
