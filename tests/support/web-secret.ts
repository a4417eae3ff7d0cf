/** The secret that the servers of the browser tests share. */
export const WEB_SECRET = 'shared by the servers that the tests start';
