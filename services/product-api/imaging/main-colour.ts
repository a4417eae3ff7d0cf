import type { MainColour } from '@/lib/shared/domain/artwork';
import { LINEAR } from './linear-light';

/** More samples would barely change the result. */
const SAMPLES = 16_384;
/** Pictures with a smaller share of colored pixels are white, gray or black. */
const COLOURED_SHARE = 0.15;

const ACHROMATIC = new Set<MainColour>(['WHITE', 'GREY', 'BLACK']);

/**
 * Weights pixels by chroma, so the paper does not outweigh the drawing.
 * @param rgba four bytes per pixel, sRGB
 * @returns null for a fully transparent picture
 */
export function findMainColour(rgba: Uint8Array): MainColour | null {
  const votes = new Map<MainColour, number>();
  const shares = { coloured: 0, all: 0 };
  const pixels = Math.floor(rgba.length / 4);
  const step = Math.max(1, pixels / SAMPLES);
  for (let at = 0; at < pixels; at += step) {
    const pixel = 4 * Math.floor(at);
    const alpha = rgba[pixel + 3] ?? 0;
    if (alpha === 0) continue;
    const lch = convertToOklch(rgba[pixel] ?? 0, rgba[pixel + 1] ?? 0, rgba[pixel + 2] ?? 0);
    const name = nameColour(lch);
    const isColoured = !ACHROMATIC.has(name);
    shares.all += alpha;
    if (isColoured) shares.coloured += alpha;
    votes.set(name, (votes.get(name) ?? 0) + alpha * (isColoured ? lch.chroma : 1));
  }
  const wantsColour = shares.coloured >= COLOURED_SHARE * shares.all;
  const candidates = [...votes].filter(([name]) => ACHROMATIC.has(name) !== wantsColour);
  return candidates.sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

type Oklch = { lightness: number; chroma: number; hue: number };

/** Oklab (https://bottosson.github.io/posts/oklab) in polar form: lightness 0 to 1, hue in degrees. */
function convertToOklch(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, other),
    hue: (Math.atan2(other, a) * 180) / Math.PI + (other < 0 ? 360 : 0),
  };
}

/** Hues in degrees: red 29, yellow 110, green 142, blue 264. */
function nameColour({ lightness, chroma, hue }: Oklch): MainColour {
  if (lightness < 0.22) return 'BLACK';
  if (chroma < 0.035 || (lightness > 0.86 && chroma < 0.055)) return nameWithoutHue(lightness);
  if (hue < 40) return nameRed(lightness, chroma);
  if (hue < 75) return lightness >= 0.6 && chroma >= 0.11 ? 'ORANGE' : 'BROWN';
  if (hue < 115) return nameYellow(lightness, chroma, hue);
  if (hue < 195) return 'GREEN';
  if (hue < 290) return 'BLUE';
  if (hue < 330) return 'PURPLE';
  return lightness > 0.5 ? 'PINK' : 'PURPLE';
}

function nameWithoutHue(lightness: number): MainColour {
  if (lightness < 0.33) return 'BLACK';
  return lightness > 0.85 ? 'WHITE' : 'GREY';
}

function nameRed(lightness: number, chroma: number): MainColour {
  if (lightness > 0.72) return 'PINK';
  return chroma < 0.09 ? 'BROWN' : 'RED';
}

function nameYellow(lightness: number, chroma: number, hue: number): MainColour {
  if (lightness > 0.7 && chroma > 0.085) return 'YELLOW';
  return hue < 100 ? 'BROWN' : 'GREEN';
}
