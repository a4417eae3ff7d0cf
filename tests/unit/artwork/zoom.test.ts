import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readZoomAddress } from '@/components/artwork/gallery/zoom-address';
import { readZoomKey } from '@/components/artwork/gallery/zoom-keys';

const setDirection = (dir: string) => vi.stubGlobal('document', { documentElement: { dir } });
beforeEach(() => setDirection('ltr'));

const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});

describe('keys in the zoom', () => {
  it('plus zooms in, with or without Shift, and minus and zero zoom out', () => {
    for (const plus of ['+', '=']) expect(readZoomKey(key(plus), true)).toEqual({ does: 'zoomIn' });
    expect(readZoomKey(key('-'), false)).toEqual({ does: 'zoomOut' });
    expect(readZoomKey(key('0'), false)).toEqual({ does: 'showWhole' });
  });

  it('arrow keys change the image, or move it after zooming in', () => {
    expect(readZoomKey(key('ArrowRight'), true)).toEqual({ does: 'go', step: 1 });
    expect(readZoomKey(key('ArrowLeft'), true)).toEqual({ does: 'go', step: -1 });
    expect(readZoomKey(key('ArrowDown'), true)).toBeNull();
    expect(readZoomKey(key('ArrowRight'), false)).toMatchObject({ does: 'pan', down: 0 });
    expect(readZoomKey(key('ArrowUp'), false)).toMatchObject({ does: 'pan', across: 0 });
  });

  it('arrow keys change the image in the direction of reading', () => {
    setDirection('rtl');
    expect(readZoomKey(key('ArrowLeft'), true)).toEqual({ does: 'go', step: 1 });
    expect(readZoomKey(key('ArrowRight'), true)).toEqual({ does: 'go', step: -1 });
  });

  it('the zoom ignores the browser’s shortcuts and all other keys', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      for (const name of ['+', '-', '0', 'ArrowLeft']) {
        expect(readZoomKey(key(name, { [modifier]: true }), false)).toBeNull();
      }
    }
    for (const name of ['Tab', 'Enter', ' ', 'a', '1']) expect(readZoomKey(key(name), false)).toBeNull();
  });
});

describe('the zoom URL', () => {
  it('reads the number of the zoomed image from the URL', () => {
    expect(readZoomAddress('#zoom-1', 3)).toBe(0);
    expect(readZoomAddress('#zoom-3', 3)).toBe(2);
  });

  it('opens no zoom for other fragments and numbers without an image', () => {
    for (const hash of ['', '#', '#image-1', '#zoom-0', '#zoom-4', '#zoom--1', '#zoom-1e0', '#zoom-', '#zoom-0001']) {
      expect(readZoomAddress(hash, 3), hash).toBeNull();
    }
  });
});
