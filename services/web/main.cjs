/*
 * Removes the TypeScript loader once the server is loaded: its hooks would send every later `import()` by Next, two for
 * each visit, through another thread.
 */
const { register } = require('tsx/cjs/api');

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
const unregister = register();
require('./main.ts');
unregister();
