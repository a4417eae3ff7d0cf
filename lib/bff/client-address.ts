import { getNetwork } from '@/lib/network/client-address';

/** What limits are counted by. The header says who it really is: lib/network/next-server.ts has written it. */
export function readClientAddress(request: Request): string {
  return getNetwork(request.headers.get('x-forwarded-for') ?? '');
}
