import { uploadLimits } from '@/lib/domain/image';
import { type EndpointKey, getEndpoint } from './contract';

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
export function getBodyLimit(key: EndpointKey): number {
  return largest[getEndpoint(key).body?.type ?? 'none'];
}
