'use client';

import type { ComponentProps } from 'react';
import { ConfirmSheet as Confirmation } from '@/components/ui/confirm-sheet';
import { errorToMessage } from '@/lib/shared/api/error-message';

const explain = (error: Error) => errorToMessage(error, 'That did not work. Nothing has changed. Try again.');

/** A confirmation whose failures are those of the product API. */
export function ConfirmSheet(props: Omit<ComponentProps<typeof Confirmation>, 'explain'>) {
  return <Confirmation explain={explain} {...props} />;
}
