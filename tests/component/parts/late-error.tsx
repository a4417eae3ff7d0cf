'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { usePointerRelease } from '@/components/ui/use-pointer-release';

/** A field whose error appears on blur, above a button that counts its clicks. */
export function LateErrorPart() {
  const [error, setError] = useState<string>();
  const [clicks, setClicks] = useState(0);
  const waitForRelease = usePointerRelease();
  return (
    <div>
      <TextField
        label="Answers by"
        error={error}
        onBlur={() => void waitForRelease().then(() => setError('This is before the deadline.'))}
      />
      <Button onClick={() => setClicks((count) => count + 1)}>It is free: {clicks}</Button>
    </div>
  );
}
