/** The secret that the web server and the product API share in tests. */
export const WEB_SECRET = 'shared by the servers that the tests start';
/** The previous secret, which stays valid while secrets are rotated. */
export const WEB_SECRET_PREVIOUS = 'the previous secret between the web and the API';
