/*
 * tsx compiles TypeScript to CommonJS, because Node 20 would load ES modules through a separate thread (60 MB and 50%
 * more CPU time). The product API therefore cannot load its own modules with `import()`.
 */
const { register } = require('tsx/cjs/api');

register();
require('./main.ts');
