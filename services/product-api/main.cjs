/*
 * Starts the product API. tsx compiles its TypeScript to CommonJS while it is loaded, because Node 20 would load ES modules
 * through a separate thread, which takes half again as much processor time and 60 MB. Compiled in this way, the product
 * API cannot load its own modules with `import()`.
 */
const { register } = require('tsx/cjs/api');

register();
require('./main.ts');
