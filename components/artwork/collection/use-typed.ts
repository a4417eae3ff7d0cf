import { useState } from 'react';

type Values = Readonly<Record<string, string>>;

/** Unsaved text of closed sheets, by the id of a work, a wall or a collection. */
export type Typed = Map<string, { known: unknown; values: Values }>;

/**
 * @param stored the server's current state; unsaved text keeps the state it was based on
 * @param initial the text that the fields start with
 */
export function useTyped<Known>(typed: Typed, id: string, stored: Known, initial: Values) {
  const kept = typed.get(id);
  const [known, setKnown] = useState<Known>(kept === undefined ? stored : (kept.known as Known));
  const [values, setValues] = useState<Values>(kept?.values ?? initial);
  const keep = (next: { known: Known; values: Values }) => {
    setKnown(next.known);
    setValues(next.values);
    typed.set(id, next);
  };
  return {
    ...{ known, values },
    type: (next: Values) => keep({ known, values: next }),
    /** After a conflict, lets the next save replace the current state. */
    setKnown: (next: Known) => keep({ known: next, values }),
    forget: () => void typed.delete(id),
  };
}
