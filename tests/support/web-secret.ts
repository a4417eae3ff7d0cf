/** The secret that the web and the product API share in tests. */
export const WEB_SECRET = 'shared by the servers that the tests start';
