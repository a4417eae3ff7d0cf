/*
 * Starts the product API. tsx compiles its TypeScript to CommonJS while it is loaded: Node 20 would load ES modules through
 * a thread of their own, which takes half as much processor time again, and 60 MB. So no module of ours is imported later
 * by `import()`.
 */
const { register } = require('tsx/cjs/api');

register();
require('./main.ts');
