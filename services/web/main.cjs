/*
 * Starts the web: `node services/web/main.cjs [--dev] [--port 3000] [--host localhost]`. The server is written in
 * TypeScript and loaded here, and then the loader is removed: with its hooks every later `import()` of Next's, two for
 * each visit, would go through another thread.
 */
const { register } = require('tsx/cjs/api');

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
const unregister = register();
require('./main.ts');
unregister();
