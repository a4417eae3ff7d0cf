import { wordmarkBox, wordmarkPath } from '@/lib/shared/domain/wordmark';

const { left, top, width, height } = wordmarkBox;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><path id="mark" d="${wordmarkPath}"/></svg>`;

export const dynamic = 'force-static';

/** Every page shows the wordmark twice, so one cached file is smaller than inline SVG. */
export function GET(): Response {
  return new Response(drawing, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
