/* For node, both under `npm start` and in the images; a test compares these with the Dockerfile. */
export const productApiArgs = ['services/product-api/main.cjs'];

export function createWebArgs(port: number): string[] {
  return ['services/web/main.cjs', '--port', String(port)];
}
