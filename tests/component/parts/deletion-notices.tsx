'use client';

import { useState } from 'react';
import { DeletionNotices } from '@/components/ui/deletion-notices';

const DELETED_AT = '2026-01-01T00:00:00.000Z';
const examples = [
  { id: 'work', name: 'Peonies, Late', isTitle: true, deletedAt: DELETED_AT },
  { id: 'works', name: '3 works', isTitle: false, deletedAt: DELETED_AT },
  { id: 'call', name: 'North, by Daylight', isTitle: true, deletedAt: DELETED_AT },
];

export function DeletionNoticesPart() {
  const [deletions, setDeletions] = useState(examples);
  return (
    <DeletionNotices
      deletions={deletions}
      onUndo={async (undone) => setDeletions(deletions.filter(({ id }) => id !== undone.id))}
    />
  );
}
