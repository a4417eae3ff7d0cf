import { expect, it } from 'vitest';
import { createForm } from '@/lib/shared/api/request';

it('a form sends text and files unchanged and other values as JSON, and leaves out null', () => {
  const image = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const form = createForm<'PUT /v1/opportunities/{id}/image'>({
    alt: '"Untitled"',
    caption: null,
    focalPoint: { x: 0.5, y: 0.25 },
    image,
  });
  expect([...form]).toEqual([
    ['alt', '"Untitled"'],
    ['focalPoint', '{"x":0.5,"y":0.25}'],
    ['image', image],
  ]);
});
