const MEGABYTE = 1_024 * 1_024;

export const inboundMailLimits = {
  /** Size of the raw message. Base64 makes attachments a third larger. */
  bytes: 40 * MEGABYTE,
  headerBytes: 256 * 1_024,
  /** Nesting depth of MIME parts. */
  depth: 20,
  /** In UTF-16 units. */
  html: 2 * MEGABYTE,
  messageId: 998,
  fileName: 200,
  /** Maximum number of attachments to read from an email. A message accepts fewer. */
  attachments: 10,
  /** Maximum number of reply addresses to check per email. */
  recipients: 10,
  /** Days until a reply address expires, counted from the latest email. */
  addressDays: 180,
} as const;
