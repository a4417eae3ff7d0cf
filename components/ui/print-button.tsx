'use client';

import { TextButton } from './text-link';

/** Prints the page; hidden without script. */
export function PrintButton() {
  return (
    <TextButton className="needs-script" onClick={() => window.print()}>
      Print
    </TextButton>
  );
}
