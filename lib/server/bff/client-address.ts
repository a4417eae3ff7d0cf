import { getNetwork } from '@/lib/node/client-address';

/**
 * Returns the address that rate limits count. The web's server has overwritten the header
 * (services/web/prepare-request.ts).
 */
export function readClientAddress(request: Request): string {
  return getNetwork(request.headers.get('x-forwarded-for') ?? '');
}
