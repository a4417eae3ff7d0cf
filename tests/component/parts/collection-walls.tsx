'use client';

import { useState } from 'react';
import { EditWalls } from '@/components/artwork/collection/edit-walls';
import { placeWork } from '@/lib/browser/members/artwork/collections';
import type { CollectedWork } from '@/lib/shared/contract/collection';
import { artworks } from './artworks';
import { State } from './section';

const walls = [
  { id: 'north', name: 'North wall', length: 720 },
  { id: 'east', name: 'East wall', length: 410 },
];

const collect = (id: string, title: string, wallId: string | null): CollectedWork => ({
  artwork: { ...artworks.beach, id, title },
  wallId,
  note: id === 'a' ? 'Over the desk.' : '',
});

const works = [
  collect('a', 'Low Water', 'north'),
  collect('b', 'High Water', 'north'),
  collect('c', 'Still Water', 'east'),
  collect('d', 'Deep Water', null),
];

export function CollectionWallsPart() {
  const [shown, setShown] = useState<CollectedWork[]>(works);
  const ignore = () => undefined;
  return (
    <State name="Two walls" isWide>
      <EditWalls
        collection={{ id: 'one', name: 'Blue room', note: '', walls, works: shown, link: null, createdAt: '' }}
        actions={{
          move: ({ artwork }, place) => setShown((known) => placeWork(known, artwork.id, place)),
          editNote: ignore,
          remove: ({ artwork }) => setShown((known) => known.filter((one) => one.artwork.id !== artwork.id)),
        }}
        onAddWall={ignore}
        onEditWall={ignore}
        onRemoveWall={ignore}
      />
    </State>
  );
}
