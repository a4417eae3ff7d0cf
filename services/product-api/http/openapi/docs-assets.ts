import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file that /docs loads. */
export type DocsAsset = {
  path: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
  /** The content in gzip, compressed once: the viewer is 1.7 MB, a quarter of that compressed. */
  compress: () => Promise<Uint8Array<ArrayBuffer>>;
};

const { resolve } = createRequire(import.meta.url);
const SCRIPT = 'text/javascript; charset=UTF-8';

/** The viewer's files are served from its package; `start` runs it. */
export const docsAssets = {
  style: createAsset('viewer.css', 'text/css; charset=UTF-8', resolve('swagger-ui-dist/swagger-ui.css')),
  viewer: createAsset('viewer.js', SCRIPT, resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  start: createAsset('start.js', SCRIPT, fileURLToPath(new URL('docs-start.js', import.meta.url))),
} satisfies Record<string, DocsAsset>;

/** Creates a file whose URL contains a hash of its content, so that it can be cached indefinitely. */
function createAsset(name: string, type: string, file: string): DocsAsset {
  const content = Uint8Array.from(readFileSync(file));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const compress = () => {
    compressed ??= promisify(gzip)(content).then((bytes) => Uint8Array.from(bytes));
    return compressed;
  };
  return { path: `/docs/${hash}/${name}`, type, content, compress };
}
