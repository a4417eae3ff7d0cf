'use client';

import { type ComponentProps, useState } from 'react';
import { ArtworkCard } from '@/components/artwork/card/artwork-card';
import { Menu } from '@/components/ui/menu';
import { artworks } from './artworks';
import { State } from './section';

export function ArtworkCardPart() {
  const [done, setDone] = useState('Nothing');
  const menu = (
    <Menu
      label="More about Head in Yellow Light"
      items={[
        { icon: 'pencil', label: 'Edit', onChoose: () => setDone('Edit') },
        { icon: 'trash', label: 'Delete', onChoose: () => setDone('Delete'), isDestructive: true },
      ]}
    />
  );
  return (
    <>
      <State name="Rest">
        <Card width={220} artwork={artworks.beach} />
      </State>
      <State name="With a menu">
        <Card width={190} artwork={artworks.head} menu={menu} />
      </State>
      <State name="Promoted, narrow">
        <Card width={84} artwork={artworks.bamboo} />
      </State>
      <State name="Missing">
        <Card width={190} artwork={artworks.missing} />
      </State>
      <State name="Without an image">
        <Card width={190} artwork={artworks.without} />
      </State>
      <State name="Covered">
        <Card width={190} artwork={artworks.covered} />
      </State>
      <State name="Done last">
        <output>{done}</output>
      </State>
    </>
  );
}

type CardProps = Pick<ComponentProps<typeof ArtworkCard>, 'artwork' | 'menu'> & { width: number };

function Card({ width, artwork, ...more }: CardProps) {
  const ratio = artwork.image ? artwork.image.width / artwork.image.height : 1;
  return (
    <div style={{ width, container: 'work / inline-size' }}>
      <ArtworkCard artwork={artwork} ratio={ratio} sizes={`${width}px`} showsArtist isEager={false} {...more} />
    </div>
  );
}
