import { useState } from 'react';

const PREFIX = 'coupon:';

/** A code by which a purchase costs less, as it was typed; empty without one. */
export type Coupon = {
  code: string;
  /** What was wrong with it when it was last used. */
  error: string | null;
  change: (code: string) => void;
  setError: (error: string | null) => void;
};

/** The code of a cart. It lies on this device beside the cart, so that it outlives a reload and the way to the payment. */
export function useCoupon(referenceId: string): Coupon {
  const [code, setCode] = useState(() => readCode(referenceId));
  const [error, setError] = useState<string | null>(null);
  return {
    code,
    error,
    change: (next) => {
      setCode(next);
      setError(null);
      writeCode(referenceId, next);
    },
    setError,
  };
}

function readCode(referenceId: string): string {
  try {
    return localStorage.getItem(PREFIX + referenceId) ?? '';
  } catch {
    return '';
  }
}

function writeCode(referenceId: string, code: string): void {
  try {
    if (code === '') localStorage.removeItem(PREFIX + referenceId);
    else localStorage.setItem(PREFIX + referenceId, code);
  } catch {
    // Blocked or full.
  }
}
