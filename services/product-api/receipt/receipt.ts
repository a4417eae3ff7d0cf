/** A paragraph, or a work with its picture, a JPEG. */
export type ReceiptBlock =
  | { kind: 'heading' | 'label' | 'text'; text: string }
  | { kind: 'work'; title: string; details: string; text: string; picture: ReceiptPicture | null };

export type ReceiptPicture = { content: Uint8Array; width: number; height: number };

/** The content of a receipt, before it is set. */
export type Receipt = {
  title: string;
  /** Facts below the title: the organizer, the artist, the number and the times. */
  facts: { label: string; text: string }[];
  blocks: ReceiptBlock[];
  /** Text at the bottom of every page. */
  footer: string;
};
