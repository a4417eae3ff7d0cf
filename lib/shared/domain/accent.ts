import { DEFAULT_ACCENT } from './site';

/** The minimum contrast required by WCAG 2.2, criteria 1.4.3 and 1.4.11. */
export const accentContrasts = { words: 4.5, parts: 3 } as const;

/** The colors of the wall and the mat in styles/tokens.css. */
export const accentGrounds = {
  light: ['#ffffff', '#f5f5f3'],
  dark: ['#1f1f1f', '#2a2a2a'],
} as const;
type Theme = keyof typeof accentGrounds;

/** In order of preference. Every color has enough contrast with either white or black. */
const textColours = ['#1f1f1f', '#ffffff', '#000000'] as const;

type ThemeAccent = {
  /** Contrast of the chosen color with the wall. */
  contrast: number;
  /** For fills and lines. Equals the chosen color if that has enough contrast. */
  parts: string;
  /** For text. Equals the chosen color if that has enough contrast. */
  words: string;
  /** For text and marks on `parts`. */
  onParts: string;
};

/**
 * Adapts the color to each theme: darker or lighter in OKLCH with the same hue, and only as much as the contrast
 * requires.
 * @param colour as `#rrggbb`, in lowercase
 */
export function fitAccent(colour: string): Record<Theme, ThemeAccent> {
  return { light: fitToTheme(colour, 'light'), dark: fitToTheme(colour, 'dark') };
}

/** Overrides custom properties of styles/tokens.css; empty for the default accent. */
export function createAccentProperties(colour: string): Record<string, string> {
  if (colour === DEFAULT_ACCENT) return {};
  const { light, dark } = fitAccent(colour);
  return {
    '--accent': `light-dark(${light.parts}, ${dark.parts})`,
    '--accent-ink': `light-dark(${light.words}, ${dark.words})`,
    '--on-accent': `light-dark(${light.onParts}, ${dark.onParts})`,
  };
}

function fitToTheme(colour: string, theme: Theme): ThemeAccent {
  const parts = correct(colour, theme, accentContrasts.parts);
  return {
    contrast: computeContrast(colour, accentGrounds[theme][0]),
    parts,
    words: correct(colour, theme, accentContrasts.words),
    onParts: textColours.find((text) => computeContrast(text, parts) >= accentContrasts.words) ?? '#000000',
  };
}

/** Number of bisections, enough to be more precise than 8 bits. */
const STEPS = 10;

function correct(colour: string, theme: Theme, least: number): string {
  const hasContrast = (candidate: string) =>
    accentGrounds[theme].every((ground) => computeContrast(candidate, ground) >= least);
  if (hasContrast(colour)) return colour;
  const { lightness, a, b } = toOklab(readChannels(colour));
  let failing = lightness;
  let passing = theme === 'light' ? 0 : 1;
  let found = theme === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (failing + passing) / 2;
    const candidate = toHex({ lightness: middle, a, b });
    if (hasContrast(candidate)) {
      passing = middle;
      found = candidate;
    } else failing = middle;
  }
  return found;
}

/** Linear light of each 8-bit channel. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const signal = channel / 255;
  return signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
});

type Channels = readonly [red: number, green: number, blue: number];
type Oklab = { lightness: number; a: number; b: number };

/** See WCAG 2.2, "contrast ratio". */
export function computeContrast(one: string, other: string): number {
  const [first, second] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function computeLuminance(colour: string): number {
  const [red, green, blue] = readChannels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear light, from 0 to 1. */
function readChannels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [decode(value >> 16), decode((value >> 8) & 0xff), decode(value & 0xff)];
}

function decode(channel: number): number {
  return LINEAR[channel] ?? 0;
}

function encode(linear: number): number {
  const signal = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(signal * 255)));
}

/** See https://bottosson.github.io/posts/oklab/. */
function toOklab([red, green, blue]: Channels): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function fromOklab({ lightness, a, b }: Oklab): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Reduces the chroma, by the same factor for both axes to keep the hue, until sRGB contains the color. */
function toHex(colour: Oklab): string {
  const reduce = (share: number) => fromOklab({ ...colour, a: colour.a * share, b: colour.b * share });
  let inside = isInGamut(fromOklab(colour)) ? 1 : 0;
  let outside = 1;
  for (let step = 0; step < STEPS && inside < 1; step += 1) {
    const share = (inside + outside) / 2;
    if (isInGamut(reduce(share))) inside = share;
    else outside = share;
  }
  return `#${reduce(inside)
    .map((channel) => encode(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Half an 8-bit step, in linear light near black. */
const TOLERANCE = 0.00015;

function isInGamut(channels: Channels): boolean {
  return channels.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);
}
