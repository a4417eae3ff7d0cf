import { useState } from 'react';
import { TextField } from './text-field';
import { TextButton } from './text-link';

type CouponFieldProps = { code: string; error: string | null; change: (code: string) => void };

/** Where a code is typed; shown once it is asked for. */
export function CouponField({ code, error, change }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(code !== '');
  if (!isOpen) return <TextButton onClick={() => setOpen(true)}>Add a code</TextButton>;
  return (
    <TextField
      label="Code, optional"
      value={code}
      maxLength={255}
      autoComplete="off"
      autoFocus={code === ''}
      error={error ?? undefined}
      onChange={({ target }) => change(target.value.trim())}
    />
  );
}
