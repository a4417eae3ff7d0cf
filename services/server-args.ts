/* A test compares these arguments with the Dockerfile. */
export const productApiArgs = ['services/product-api/main.cjs'];

export function createWebArgs(port: number): string[] {
  return ['services/web/main.cjs', '--port', String(port)];
}
