/*
 * tsx compiles TypeScript to CommonJS here, because Node 20 would load ES modules through a separate thread, which takes
 * half again as much processor time and 60 MB. The product API therefore cannot load its own modules with `import()`.
 */
const { register } = require('tsx/cjs/api');

register();
require('./main.ts');
