import { isShortcut } from '@/components/ui/shortcut';
import { readArrowStep } from '@/lib/browser/i18n/reading-direction';

type ZoomAction =
  | { does: 'zoomIn' | 'zoomOut' | 'showWhole' }
  | { does: 'pan'; across: number; down: number }
  | { does: 'go'; step: 1 | -1 };

/** Distance that an arrow key pans, as a fraction of the visible area. */
const STRIDE = 0.25;

const arrows: Readonly<Record<string, { across: number; down: number }>> = {
  ArrowLeft: { across: -STRIDE, down: 0 },
  ArrowRight: { across: STRIDE, down: 0 },
  ArrowUp: { across: 0, down: -STRIDE },
  ArrowDown: { across: 0, down: STRIDE },
};

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Arrow keys pan an enlarged image. While the whole image is visible, they switch to another one. */
export function readZoomKey(event: Key, isWhole: boolean): ZoomAction | null {
  if (isShortcut(event)) return null;
  const { key } = event;
  if (key === '+' || key === '=') return { does: 'zoomIn' };
  if (key === '-') return { does: 'zoomOut' };
  if (key === '0') return { does: 'showWhole' };
  const way = arrows[key];
  if (way === undefined) return null;
  if (!isWhole) return { does: 'pan', ...way };
  const step = readArrowStep(key);
  return step === undefined ? null : { does: 'go', step };
}
