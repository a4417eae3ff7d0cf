'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { State } from './section';

function Failing({ isFailing }: { isFailing: boolean }) {
  if (isFailing) throw new Error('The part fails on purpose.');
  return null;
}

export function FailurePart() {
  const [isFailing, setFailing] = useState(false);
  return (
    <State name="A part that fails">
      <Button variant="secondary" onClick={() => setFailing(true)}>
        Fail
      </Button>
      <Failing isFailing={isFailing} />
    </State>
  );
}
