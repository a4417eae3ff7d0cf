import { useState } from 'react';

type LazyPart<Part> = {
  /** Null until it is there. */
  part: Part | null;
  /** Fetches it, unless it is there; rejects when it cannot be had. */
  fetchPart: () => Promise<void>;
  /** For the control that opens it: a pointer that comes near and the focus fetch it before the press. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
};

/** A part of the code that a control fetches at the first sign that it is wanted, instead of with the page. */
export function useLazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part | null>(null);

  const fetchPart = async () => {
    if (part === null) setPart(await load());
  };
  // Nobody has asked to see it yet: a failure is said at the press, which tries again.
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };

  return { part, fetchPart, nearby: { onPointerEnter: prefetch, onFocus: prefetch } };
}
