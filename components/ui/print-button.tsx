'use client';

import { TextButton } from './text-link';

export function PrintButton() {
  return (
    <TextButton className="needs-script" onClick={() => window.print()}>
      Print
    </TextButton>
  );
}
