'use client';

import { useState } from 'react';
import { TextArea } from '@/components/ui/text-area';
import { State } from './section';

export function TextAreaPart() {
  const [empty, setEmpty] = useState('');
  const [full, setFull] = useState('A tall ikat cloth, rows of stepped diamonds in turquoise, plum and undyed white');
  return (
    <>
      <State name="Rest" isWide>
        <TextArea
          label="About the work, optional"
          placeholder="What should someone standing in front of it know?"
          limit={5000}
          value={empty}
          onChange={setEmpty}
        />
      </State>
      <State name="Close to its limit" isWide>
        <TextArea
          label="Describe the image"
          help="For people who cannot see it"
          limit={80}
          value={full}
          onChange={setFull}
        />
      </State>
      <State name="Over its limit, wrong" isWide>
        <TextArea
          label="Headline"
          error="Say it in 24 characters."
          limit={24}
          value="Weaver, between two seas…"
          onChange={() => undefined}
        />
      </State>
    </>
  );
}
