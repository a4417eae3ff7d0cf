'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Carousel, type CarouselSlide } from '@/components/ui/carousel';
import { Picture } from '@/components/ui/picture';
import { Slider } from '@/components/ui/slider';
import { pictures } from './pictures';
import { State } from './section';

const { beach, head, agave, weeds } = pictures;
const oneSet = [beach, head, agave, weeds];
const anotherSet = [weeds, agave, beach];

export function CarouselPart() {
  return (
    <>
      <State name="Not infinite, one at a time">
        <Changing />
      </State>
      <State name="Going on by itself">
        <div style={{ width: 320 }}>
          <Slider label="Seen this week" noun="work" slides={makeSlides('slider', oneSet)} />
        </div>
      </State>
      <State name="One slide">
        <div style={{ width: 220 }}>
          <Carousel label="One" noun="work" slides={makeSlides('one', [beach])} current={0} onGo={() => undefined} />
        </div>
      </State>
    </>
  );
}

function Changing() {
  const [current, setCurrent] = useState(0);
  const [set, setSet] = useState(oneSet);
  return (
    <div style={{ width: 440, maxWidth: '100%' }}>
      <Carousel
        label="Works by four hands"
        noun="work"
        slides={makeSlides('carousel', set)}
        current={current}
        onGo={setCurrent}
        tools={
          <Button variant="secondary" onClick={() => setSet(set === oneSet ? anotherSet : oneSet)}>
            Change the content
          </Button>
        }
      />
    </div>
  );
}

function makeSlides(name: string, images: readonly (typeof beach | typeof head | typeof agave | typeof weeds)[]) {
  return images.map(
    (image): CarouselSlide => ({
      id: `${name}-${image.key.slice(5, 9)}`,
      content: (
        <div style={{ width: `min(100%, ${(300 * image.width) / image.height}px)` }}>
          <Picture image={image} alt={image.alt} sizes="440px" />
        </div>
      ),
    }),
  );
}
