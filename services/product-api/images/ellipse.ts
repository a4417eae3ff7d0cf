import type { Size } from './geometry';

/** Lines that each row of pixels is measured on, so that the edge is smooth. */
const LINES = 8;

/** An ellipse that touches all four sides, as grey and alpha for each pixel: opaque inside, clear outside. */
export function createEllipse({ width, height }: Size): Buffer {
  const pixels = Buffer.alloc(2 * width * height);
  for (let row = 0; row < height; row += 1) {
    const halves = Array.from({ length: LINES }, (_, line) => {
      const y = (2 * (row + (line + 0.5) / LINES)) / height - 1;
      return (width / 2) * Math.sqrt(1 - y * y);
    });
    const start = 2 * row * width;
    const insideFrom = Math.ceil(width / 2 - Math.min(...halves));
    pixels.fill(0xff, start + 2 * insideFrom, start + 2 * Math.max(insideFrom, width - insideFrom));
    for (let x = Math.floor(width / 2 - Math.max(...halves)); x < Math.min(insideFrom, Math.ceil(width / 2)); x += 1) {
      const covered = halves.reduce((sum, half) => sum + Math.min(1, Math.max(0, x + 1 - (width / 2 - half))), 0);
      const alpha = Math.round((255 * covered) / LINES);
      pixels[start + 2 * x + 1] = alpha;
      pixels[start + 2 * (width - 1 - x) + 1] = alpha;
    }
  }
  return pixels;
}
