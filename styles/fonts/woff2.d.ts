/** The address of a font file, as the style sheet has it. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
