import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  accentContrasts,
  accentGrounds,
  computeContrast,
  createAccentProperties,
  fitAccent,
} from '@/lib/shared/domain/accent';
import { DEFAULT_ACCENT } from '@/lib/shared/domain/site';

const tokens = readFileSync('styles/tokens.css', 'utf8');
const themes = ['light', 'dark'] as const;

/** A linear congruential generator (Numerical Recipes). */
function* createColours(count: number): Generator<string> {
  let state = 47;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}

describe('an accent color', () => {
  it('10,000 random accents become legible in both themes', () => {
    const unreadable: string[] = [];
    const before = process.cpuUsage();
    for (const colour of createColours(10_000)) {
      const fitted = fitAccent(colour);
      for (const theme of themes) {
        const { words, parts, onParts } = fitted[theme];
        const isLegible =
          accentGrounds[theme].every((ground) => computeContrast(words, ground) >= accentContrasts.words) &&
          accentGrounds[theme].every((ground) => computeContrast(parts, ground) >= accentContrasts.parts) &&
          computeContrast(onParts, parts) >= accentContrasts.words;
        if (!isLegible) unreadable.push(`${colour} ${theme} ${words} ${parts} ${onParts}`);
      }
    }
    const { user, system } = process.cpuUsage(before);
    expect(unreadable).toEqual([]);
    expect((user + system) / 1_000, 'milliseconds of a processor').toBeLessThan(2_000);
  }, 30_000);

  it('an accent stays the same if its contrast is enough', () => {
    const { light, dark } = fitAccent('#1e6b52');
    expect(light).toEqual({
      contrast: expect.closeTo(6.38, 1),
      words: '#1e6b52',
      parts: '#1e6b52',
      onParts: '#ffffff',
    });
    expect(dark.contrast).toBeCloseTo(2.58, 1);
    expect([dark.words, dark.parts]).not.toContain('#1e6b52');
  });

  it('an accent that becomes darker or lighter keeps its hue', () => {
    for (const colour of ['#ffcc00', '#1e6b52', '#ff66aa', '#000080', '#00ffff', '#7fff00']) {
      const fitted = fitAccent(colour);
      for (const theme of themes) {
        for (const found of [fitted[theme].words, fitted[theme].parts]) {
          const turned = Math.abs(computeHue(found) - computeHue(colour));
          expect(Math.min(turned, 360 - turned), `${colour} became ${found}`).toBeLessThan(4);
        }
      }
    }
  });

  it('an accent changes no more than the contrast requires', () => {
    for (const colour of ['#ffcc00', '#ff66aa', '#00ffff', '#ffffff', '#c0c0c0']) {
      const { words, parts } = fitAccent(colour).light;
      const least = (found: string) => Math.min(...accentGrounds.light.map((ground) => computeContrast(found, ground)));
      expect(least(words), `${colour} became ${words}`).toBeLessThan(accentContrasts.words + 0.12);
      expect(least(parts), `${colour} became ${parts}`).toBeLessThan(accentContrasts.parts + 0.12);
    }
  });

  it('the default accent is the design’s and overrides nothing', () => {
    expect(createAccentProperties(DEFAULT_ACCENT)).toEqual({});
    expect(tokens).toContain(`--accent: ${DEFAULT_ACCENT};`);
  });

  it('an accent becomes custom properties for both themes', () => {
    const { light, dark } = fitAccent('#1e6b52');
    expect(createAccentProperties('#1e6b52')).toEqual({
      '--accent': `light-dark(${light.parts}, ${dark.parts})`,
      '--accent-ink': `light-dark(${light.words}, ${dark.words})`,
      '--on-accent': `light-dark(${light.onParts}, ${dark.onParts})`,
    });
    for (const property of Object.keys(createAccentProperties('#1e6b52'))) expect(tokens).toContain(`${property}: `);
  });

  it('accents are compared with the design’s wall and mat', () => {
    for (const [index, token] of ['wall', 'mat'].entries()) {
      expect(tokens).toContain(`--${token}: light-dark(${accentGrounds.light[index]}, ${accentGrounds.dark[index]});`);
    }
  });
});

/**
 * Returns the OKLCH hue in degrees, computed through XYZ (https://www.w3.org/TR/css-color-4/#color-conversion-code).
 */
function computeHue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const signal = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
  });
  const x = 0.4123907993 * red + 0.3575843394 * green + 0.1804807884 * blue;
  const y = 0.2126390059 * red + 0.7151686788 * green + 0.0721923154 * blue;
  const z = 0.0193308187 * red + 0.1191947798 * green + 0.9505321522 * blue;
  const l = Math.cbrt(0.819022438 * x + 0.3619062601 * y - 0.1288737815 * z);
  const m = Math.cbrt(0.0329836539 * x + 0.9292868615 * y + 0.0361446664 * z);
  const s = Math.cbrt(0.0481771893 * x + 0.2642395317 * y + 0.6335478284 * z);
  const a = 1.9779985324 * l - 2.4285922421 * m + 0.4505937096 * s;
  const b = 0.0259040425 * l + 0.7827717124 * m - 0.8086757549 * s;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
