/*
 * The arguments with which node runs the two servers: by `npm start`, and by the images (Dockerfile), whose test compares
 * them.
 */
export const productApiArgs = ['--import', 'tsx', 'services/product-api/main.ts'];

export function createWebArgs(port: number): string[] {
  return ['services/web/main.cjs', '--port', String(port)];
}
