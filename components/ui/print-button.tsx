'use client';

import { TextButton } from './text-link';

/** Prints the page; hidden if scripts do not run. */
export function PrintButton() {
  return (
    <TextButton className="needs-script" onClick={() => window.print()}>
      Print
    </TextButton>
  );
}
