/** What the servers that the browser tests start know each other by. */
export const WEB_SECRET = 'shared by the servers that the tests start';
