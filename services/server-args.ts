/*
 * The arguments with which node runs the two servers, both under `npm start` and in the images (Dockerfile), whose test
 * compares them.
 */
export const productApiArgs = ['services/product-api/main.cjs'];

export function createWebArgs(port: number): string[] {
  return ['services/web/main.cjs', '--port', String(port)];
}
