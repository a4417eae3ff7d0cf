import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import type { Coupon } from '@/lib/context/coupon';

/** Where a code is typed; shown once it is asked for. */
export function CouponField({ coupon: { code, error, change } }: { coupon: Coupon }) {
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
