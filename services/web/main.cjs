/*
 * Removes the TypeScript loader once the server is loaded. Its hooks would send all of Next.js's later `import()`
 * calls, two per visit, through another thread.
 */
const { register } = require('tsx/cjs/api');

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
const unregister = register();
require('./main.ts');
unregister();
