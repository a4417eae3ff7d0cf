const MEGABYTE = 1_024 * 1_024;

export const inboundMailLimits = {
  /** Of the raw message. Base64 adds a third to its files. */
  bytes: 40 * MEGABYTE,
  headerBytes: 256 * 1_024,
  /** Levels of MIME parts. */
  depth: 20,
  /** In UTF-16 units. */
  html: 2 * MEGABYTE,
  messageId: 998,
  fileName: 200,
  /** Read from a mail. A message accepts fewer. */
  attachments: 10,
  /** Reply addresses that are checked in a mail. */
  recipients: 10,
  /** Days after the latest mail in which its reply address can be used. */
  addressDays: 180,
} as const;
