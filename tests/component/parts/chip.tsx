'use client';

import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { State } from './section';

const all = ['Textiles', 'Poland', 'Cash prize'];

export function ChipPart() {
  const [tags, setTags] = useState(all);
  return (
    <>
      {tags.map((tag) => (
        <State key={tag} name="Press to remove">
          <Chip label={tag} onClick={() => setTags(tags.filter((other) => other !== tag))} />
        </State>
      ))}
      <State name="As a link">
        <Chip label="Painting" href="#chip" />
      </State>
    </>
  );
}
