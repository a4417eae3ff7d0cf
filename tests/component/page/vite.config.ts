import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Connect, defineConfig, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/impasto');
const PICTURES = join(ROOT, 'services/product-api/demo/artworks');

/** Serves the demo collection in its original size, and an empty file for the missing picture. */
const sendPicture: Connect.NextHandleFunction = ({ url = '' }, response) => {
  const name = basename(new URL(url, 'http://localhost').pathname);
  const content = name === 'not-there.webp' ? '' : readFileSync(join(PICTURES, name));
  response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=3600' }).end(content);
};

const pictures: Plugin = {
  name: 'pictures',
  configureServer: ({ middlewares }) => void middlewares.use('/images', sendPicture),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/images', sendPicture),
};

/** Builds the page for component tests. `npm run kit` serves the page without a build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  envDir: false,
  cacheDir: join(CACHE, 'component-modules'),
  plugins: [pictures],
  resolve: {
    alias: [
      { find: 'next/link', replacement: join(import.meta.dirname, 'link.tsx') },
      { find: /^@\//, replacement: `${ROOT}/` },
    ],
  },
  // A Next build would replace these variables.
  define: { 'process.env': '({})' },
  // Imports the `default` property of CommonJS modules such as react-slick, as Next does.
  legacy: { inconsistentCjsInterop: true },
  build: {
    outDir: join(CACHE, 'component'),
    emptyOutDir: true,
    // All styles go into one file in the order of imports, as in the product.
    cssCodeSplit: false,
    minify: false,
    reportCompressedSize: false,
  },
});
