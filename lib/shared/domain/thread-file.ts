const MEGABYTE = 1_024 * 1_024;

/** Limits for files in conversations: pictures and PDFs. */
export const threadFileLimits = {
  /** Per file. */
  bytes: 20 * MEGABYTE,
  perMessage: 5,
  name: 200,
  /** In bytes. */
  part: 5 * MEGABYTE,
  /** Unsent files per account. Each is deleted after `hours`. */
  unsent: 10,
  hours: 24,
  /** Total size of the files that an account has sent. */
  accountBytes: 500 * MEGABYTE,
  /** Seconds until a link to a file expires. */
  linkLifetime: 3_600,
} as const;

export const FILES_PATH = '/files';
