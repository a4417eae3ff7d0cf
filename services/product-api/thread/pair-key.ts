import type { ThreadKind } from '@/lib/shared/domain/thread';

type Pair = { kind: Exclude<ThreadKind, 'APPLICATION'>; id: string; starterId: string; recipientId: string };

/**
 * Two profiles have at most one conversation per subject. A conversation about an application is between its artist and
 * the organizer.
 */
export function createPairKey(pair: Pair | { kind: 'APPLICATION'; id: string }): string {
  if (pair.kind === 'APPLICATION') return `APPLICATION ${pair.id}`;
  const { kind, id, starterId, recipientId } = pair;
  return `${kind} ${(kind === 'PROFILE' ? [starterId, recipientId].sort() : [id, starterId]).join(' ')}`;
}
