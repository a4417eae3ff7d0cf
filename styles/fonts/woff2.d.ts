/** The URL of the font file, the same as in the style sheet. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
