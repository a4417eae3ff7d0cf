import sharp from 'sharp';

export const RED = '#ff0000';
export const GREEN = '#00ff00';
export const BLUE = '#0000ff';
export const WHITE = '#ffffff';

type Colour = string;

/** Creates an image of one color, ready for `png()`, `jpeg()` and so on. */
export function createPlainImage(width: number, height: number, background: Colour = RED) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Creates vertical bands of equal width, encoded without loss. */
export async function createStripes(width: number, height: number, colours: readonly Colour[]): Promise<Buffer> {
  const each = Math.floor(width / colours.length);
  const layers = colours.map(async (colour, at) => ({
    input: await createPlainImage(each, height, colour).png().toBuffer(),
    left: at * each,
    top: 0,
  }));
  return createPlainImage(width, height)
    .composite(await Promise.all(layers))
    .png()
    .toBuffer();
}

export async function createNoiseAtRight(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const detail = sharp({ create: { width: 400, height: 400, channels: 3, background: WHITE, noise } });
  return createPlainImage(1200, 400, RED)
    .composite([{ input: await detail.png().toBuffer(), left: 800, top: 0 }])
    .png()
    .toBuffer();
}

export function createAnimatedGif(frames: readonly Buffer[]): Promise<Buffer> {
  return sharp([...frames], { join: { animated: true } })
    .gif({ delay: frames.map(() => 100), loop: 0 })
    .toBuffer();
}

export type Pixel = { red: number; green: number; blue: number; alpha: number };

/** Reads single pixels. For an animated picture, reads one frame. */
export async function readPixels(picture: Uint8Array, page = 0) {
  const { data, info } = await sharp(picture, { page }).toColourspace('srgb').ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const at = (x: number, y: number): Pixel => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
    return { red, green, blue, alpha };
  };
  return { width: info.width, height: info.height, at };
}

/** Abbreviates a color: `f00` is red, and `-` is a channel that is neither full nor zero. */
export function readColour({ red, green, blue }: Pixel): string {
  const name = (value: number) => (value > 200 ? 'f' : value < 55 ? '0' : '-');
  return `${name(red)}${name(green)}${name(blue)}`;
}
