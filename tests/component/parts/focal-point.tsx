'use client';

import { useState } from 'react';
import { FocalPoint } from '@/components/ui/focal-point';
import type { FocalPoint as Point } from '@/lib/shared/domain/image';
import { missingPicture, pictures } from './pictures';
import { State } from './section';

export function FocalPointPart() {
  return (
    <>
      <State name="Centred where the mark is">
        <Centred />
      </State>
      <State name="Missing">
        <FocalPoint image={missingPicture} alt="A picture that is not there" onChange={() => undefined} />
      </State>
    </>
  );
}

function Centred() {
  const [point, setPoint] = useState<Point | null>(null);
  return (
    <>
      <FocalPoint image={{ ...pictures.beach, focalPoint: point }} alt={pictures.beach.alt} onChange={setPoint} />
      <output>{point ? `${point.x} ${point.y}` : 'Not moved'}</output>
    </>
  );
}
