import { uploadLimits } from '@/lib/domain/image';
import { type CallKey, callOf } from './contract';

const KILOBYTE = 1_024;
/** Of a multipart body, in bytes: all that is no file, such as text, headers and what stands between the parts. */
export const FORM_OVERHEAD = 1_024 * KILOBYTE;

const largest = {
  none: KILOBYTE,
  json: 256 * KILOBYTE,
  form: 64 * KILOBYTE,
  multipart: uploadLimits.files * uploadLimits.bytes + FORM_OVERHEAD,
};

/** The largest body that a call takes, in bytes; past it both servers answer 413. */
export function bodyLimitOf(key: CallKey): number {
  return largest[callOf(key).body?.type ?? 'none'];
}
