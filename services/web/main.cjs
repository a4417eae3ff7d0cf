/*
 * `node services/web/main.cjs [--dev] [--port 3000] [--host localhost]` loads the server, which is written in
 * TypeScript, and then removes the loader: its hooks would send every later `import()` by Next, two for each visit,
 * through another thread.
 */
const { register } = require('tsx/cjs/api');

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
const unregister = register();
require('./main.ts');
unregister();
