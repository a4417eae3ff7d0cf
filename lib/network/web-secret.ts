/** What the web proves to the product API by that it is the web, whose word for who called is then taken. */
export const WEB_SECRET_HEADER = 'x-web-secret';
